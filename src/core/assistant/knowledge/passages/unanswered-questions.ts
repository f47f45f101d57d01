/**
 * Questions that the content does not answer, one on each line. They compete with the questions of
 * the passages, so that a question about an office address does not get the next best passage.
 */
export const unansweredQuestions = `where is your office
  where are you located
  where is your company based
  what is your office address
  what is your street address
  what city are you in
  which country are you from
  are you a local company
  are you near me
  can i visit you
  can i come by your office
  do you have an office in placename
  do you have a location near placename
  do you serve placename
  are you open today
  what are your office hours
  what are your opening hours
  what time does your office close
  when is your office open
  how many customers do you have
  how many clients do you have
  how many businesses use you
  who uses your product
  who else is using it
  name some of your customers
  which companies do you work for
  how many employees do you have
  how big is your team
  how many people work for you
  who founded the company
  who is the founder
  who is the owner
  who is your boss
  who is the ceo
  who started this company
  who created you
  who made you
  who programmed you
  how old is your company
  how long have you been in business
  when was the company founded
  are you a startup
  who are your investors
  are you publicly traded
  do you give refunds
  what is your refund policy
  can i get my money back
  do you have a money back guarantee
  do you guarantee results
  can you guarantee me more customers
  what results can you promise
  how many more customers will i get
  how many more leads will i get
  how much more revenue will i make
  how much time will i save
  how much money will i save
  what is the return on investment
  are you hiring
  do you have jobs
  can i work for you
  i am looking for a job
  do you offer internships
  who are your competitors
  how do you compare to competitorname
  are you better than competitorname
  what is the difference between you and competitorname
  why are you better than competitorname
  why should i choose you over competitorname
  which language model do you run on
  which ai model do you use
  are you modelname
  is it based on modelname
  do you use modelname
  who provides the ai technology
  what technology is behind it
  which voice provider do you use
  what programming language is it written in
  do you have an api
  is there an sdk
  is it open source
  where are your servers
  where is it hosted
  which cloud do you use
  is the data encrypted
  what encryption do you use
  are you certname compliant
  are you certname certified
  do you have certname
  is it certname
  do you sign a certname
  do you comply with certname
  has there been a data breach
  what is your uptime
  do you have an sla
  what uptime do you guarantee
  what if your system goes down
  what if the internet goes out
  how often does it fail
  what is your support response time
  do you have a support hotline
  do you offer 24 hour support
  how long is the contract
  what is the minimum contract term
  can i cancel anytime
  how do i cancel my contract with you
  what is the notice period
  how do i cancel my subscription
  what are your terms and conditions
  how long does the setup take
  how long does it take to set up
  how long until it is live
  how fast can you build it
  how quickly can we go live
  how many weeks until we can use it
  when can it be ready
  how many calls can it handle
  how many calls can it take per month
  is there a limit on messages
  how many emails can it send per day
  how many languages does it speak
  how many agents do i get
  how accurate is it
  what is the success rate
  what percentage of calls does it answer
  how often is it wrong
  do you have references
  can i talk to one of your customers
  can you show me case studies
  can you show me examples of customers
  do you have testimonials
  do you have reviews
  what do your customers say
  what is your rating
  show me a success story
  have you done this for a tradename before
  name a tradename that uses you
  do you have an app
  is there a mobile app
  can it take payments
  can it take credit card payments
  can it send invoices
  can it send text messages
  does it do sms
  does it make outbound calls
  can it make cold calls
  can it call my customers
  can i keep my phone number
  do i get a new phone number
  can i port my number
  can i choose a male or female voice
  can it use my own voice
  can i pick the voice
  can i name the agent
  do you build websites
  do you make apps
  do you do seo
  do you do marketing
  do you run ads for us
  do you do social media posts
  do you do bookkeeping
  do you do accounting or payroll
  do you repair computers
  do you sell phones or hardware
  do you sell something else such as insurance
  do you have a partner program
  can i resell your product
  do you have an affiliate program
  do you offer training classes
  are you insured
  do you have a license
  what is your tax number
  are you a registered company
  are you bbb accredited
  will it rain tomorrow
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
  can i drop by
  can i come in and see you
  how fast can you set it up
  how many weeks does it take to build
  do you sell phones
  do you sell cars
  can i become a partner
  can i become a reseller
  when can you start building
  how long before it works
  does it work offline
  does it replace my website
  what is your company registration
  who wrote this website
  do you do home visits
  can you call me a plumber
  do you do payroll
  can it order supplies
  can it read handwriting
  can it see pictures
  is there a student discount program
  what awards have you won
  do you donate to charity
  are you eco friendly
  founding it
  founding everline
  founding the company
  founding in you
  what city are you out of
  can you name a tradename practice that uses your product
  do you have a money back guarantee if it does not work out
  how many weeks does it take until the agent is live
  how long from signing until it is live
  how many people work at your company
  what is the minimum contract length
  do you run on modelname
  which ai model is under the hood
  do you give a discount to veterans
  do you work in placename
  what states do you cover
  do you have a store i can visit
  what is the zip code of your office
  do you have a linkedin page
  are you on platformname
  do you have a youtube channel
  who is your biggest customer
  how many dentists use you
  do you have a local rep
  what is your success rate
  how many calls have you answered so far
  does it integrate with my alarm system
  can it drive a car
  how many hours will it save me
  do you do on site training
  what warranty do you give
  can i pause my subscription
  what is your cancellation policy
  is there a cancellation policy for the service
  what happens if i stop using you
  do you have a phone support line
  who do i call when it breaks
  do you have a status page
  does it work in placename
  what is the average response time
  how fast does it pick up
  how many rings before it answers
  what voices do you have
  can it speak with a placename accent
  can the agent give medical advice
  can it diagnose problems
  can it process insurance claims
  can it handle payments
  can it take orders
  do you store data in placename
  is it safe from hackers
  have you been hacked
  do you have liability insurance
  do you offer financing
  can i pay with paypal
  who is in charge
  what year did you start
  how many have signed up with you
  do you promise more bookings
  how does it stack up against competitorname
  what happens if the power goes out
  what is your favorite movie
  can i speak to the owner
  can it collect debts
  do you do logo design
  does it come with a desk phone
  is your company from placename
  what nationality are you
  is your company american
  what model are you
  how long to get it built
  how long does the build take
  what did your last client say
  who else offers this
  is there a contract i have to be in for a year
  is there a yearly contract
  do you have a referral program
  can i see some reviews
  what if modelname shuts down`;
