/** Questions that have nothing to do with the offer. */
export const unansweredOther = `will it rain tomorrow
  what is the weather
  how is the weather today
  what are the lottery numbers
  tell me a joke
  tell me something funny
  sing me a song
  can you write me a poem
  write me an essay
  who is the president of placename
  what do you think about politics
  who should i vote for
  what is the capital of placename
  who won the game
  what is the score
  what is the meaning of life
  do you love me
  are you married
  how old are you
  do you have feelings
  what is your favourite color
  what did you eat today
  what time is it
  what day is it today
  what is two plus two
  what is the square root of nine
  can you help with my homework
  translate this for me
  what is the stock price of modelname
  is bitcoin going up
  should i buy stocks
  how do i fix my furnace
  how do i fix a leak
  how do i unclog my sink
  my tooth hurts what should i do
  can you recommend a tradename near me
  do you know a good tradename
  where can i get a pizza
  order me a taxi
  how do i cook pasta
  can you give me legal advice
  what should i do about my taxes
  what is the news today
  who is the best football player
  can you hack a website
  how do i lose weight
  do you ship overseas
  what is your return policy
  where is my package
  can you fax me
  do you have parking
  do you take walk ins
  do you accept my insurance
  do you speak to my bank
  what is your wifi password
  can you print something for me
  can you call me a plumber
  what is your favorite movie`;
