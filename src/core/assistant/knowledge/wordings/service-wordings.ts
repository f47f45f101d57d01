import type { Wordings } from './wordings.ts';

/** Further ways in which visitors ask about the services as a whole, the chat and the e-mails. */
export const serviceWordings: Wordings = {
  services: `what is the deal here | what am i looking at here | what is it you people sell
    what do you make | what do you guys even do | what are you all about | what does this outfit do
    somebody told me to check you out what is it | my boss told me to look at this what is it exactly
    i found you on google what do you do | my friend sent me this link what is it | what exactly is this
    explain it in plain english | explain it like i am five | what is everline and what does it do for me
    so you sell bots or what | what would you do for me | what would you do for a place like mine
    how would you help a guy like me | what can you take off my plate | what can i use you for
    what are my options | what have you got | what kind of services do you guys have
    can you tell me what services you provide | i want to know what you offer | i am curious what you do
    what does this thing do | what is all this ai stuff about | what are you trying to sell me
    run me through what you have got | quick rundown of what you do | lay it out for me what do you do
    i do not get what this is | i have no idea what you do | what problem do you guys take care of
    what is the product | is this a call center or what | is this like an answering service or software
    tell me what you do | i would like to know more about your company s services | more info please
    can you give me more information | i need more information about what you do
    what sort of ai are we talking about | what do your agents do | what do these ai agents do all day
    wat do u guys do | wht is this | what r ur services | whats this about then | what ya selling
    i still do not understand what i am buying | what would i be buying | what would i be paying you for
    remind me what your company does | what does your company do for folks like me | what is your specialty
    what have you got in the way of ai | my accountant said to look into ai what have you got
    how do i explain to my partner what you do | my wife asks what you guys do | what should i tell my boss you do
    so it is chatbots and phone bots | so you do phones and emails | is it software or a service
    what is on the menu | what do you specialize in | what are you good at | what is your main thing
    i am the office manager what could you do for us | what could you do for us | what would it do for a tradename
    what kind of stuff do you do | wondering what kind of stuff you do | what stuff do you do`,
  'services/start-with': `can i try just one first | do i have to get the whole thing
    can i just do the phone for now | is it all or nothing | can i get them one at a time
    i only care about the phone part can i skip the rest | do i need chat if i only want phone
    which one do most people begin with | which would you go with | what would you suggest we begin with
    where do i even begin with three of these | which one fits us | i do not know which one i need
    not sure which service is for me | help me pick one | which of the three do i want
    can i get two of them | can i have both phone and email | do i have to take email too
    can i add chat down the road | can i upgrade later | start small and grow is that possible
    we just want the emails sorted nothing else is that ok | do you sell them separately
    are they sold separately or together | must i take the full set | can i swap later to another one
    i want the phone first and maybe chat next year | is it a package deal
    should i do the chat or the phone | chat or phone what is better for us
    what is the best one for a small shop | which is the best place to start
    do i gotta buy all 3 | is it ok if i only want one of em
    can we dip our toe in with one piece | just the voice part for now doable | only the inbox piece please
    my partner only wants the phone | which of these would you put in first | what would you put in first at a small office
    where would you start if you were me | which one makes the most sense for us | which gives the most bang for the buck
    can we phase it in | can we roll it out bit by bit | one at a time or all at once | do i need the chat when i get the phone
    is there a minimum of services | can i drop one later | i think i only need one | do i really need all of this
    is it ok to only get the email one | can i only get the phone one | just the email one`,
  'services/ai-agent': `what is the chat agent for | what is the website one for | what would the website one do
    the little chat window what does it do | what would that chat bubble do on my site
    what does the bot on the website do | tell me about the website chat | and the chat what is it
    what is that chat agent you mention | does the chat agent answer people on my page
    would it talk to people who land on my website | can visitors ask it questions on my page
    people leave my website without asking anything can it help | can i have one of these on my own site
    can i get a chat like this one for my site | i want a thing like you on my website is that possible
    do you make chatbots | do you build chatbots | is the chat agent like this here
    could i put something like this on our page | what is included with the chat agent
    what comes with the chat | what all can the chat do | what can the chatbot do for us
    what does the ai chat thing do exactly | explain the ai chat agent | whats the chat bot good for
    does it answer questions on my site at night when someone is browsing | how does the website bot work
    could it greet people on my website | somebody is on my page at night can it help them
    what happens when someone opens the chat on our site | does it sell on my website | it sits on our website right
    would it answer shoppers on our site | what is the chat agent supposed to do`,
  'services/ai-agent/language-understanding': `do people have to type it just right
    my customers write like they are drunk will it get it | does it get slang | what if they misspell everything
    can it handle bad spelling | what if somebody types gibberish words half the time
    is it smart enough to get what people mean | does it really understand what you say
    will it understand my older customers | does it only know keywords | is it just canned buttons
    does it understand normal talking | can you write to it like to a person
    how good is it at understanding people | will it get what people want
    does it understand broken english | is it dumb like other chatbots | other bots never understand me is this one better
    will it understand accents | can it understand a thick accent | does it understand a southern drawl
    my clients mumble can it understand them | what about people with heavy accents`,
  'services/ai-agent/knowledge-base': `how does it know what to tell people | how does it know what to say about my shop
    where does it get its info | where is it getting the information from my website
    i am worried it will make stuff up about us | will it just make up answers | what keeps it from making things up
    do i have to teach it everything | who teaches it | who tells it what to say | how do i teach it our stuff
    do i have to train it | do you train it for us | can it learn our menu | can it learn our price list
    can it know our hours and services | does it know our opening hours | will it know what we do and what we do not do
    will it follow our policies | can i give it rules | can i set rules for it | can i control what it says
    can i tell it never to say certain things | will it stick to our script | does it follow a script
    can we write the script | can i write what it says | do i give you a list of questions and answers
    what do i need to give you so it knows our business | what does it need from us to learn
    how smart is it about my trade | does it know anything about plumbing | does it know dental terms
    is it going to say something stupid about our business | will it tell people the wrong thing
    i do not want it inventing prices | can it quote our prices | can it answer questions about our services
    can it answer the same questions we get every day | people always ask the same ten questions can it answer those
    what if our prices change can i update it | how do i update what it knows | can we change what it says later
    what kind of questions can it answer | can it answer detailed questions | can i customize it | can we tailor it to us
    is it customizable | is it made for my business or the same for everyone | is it one size fits all
    how does the bot learn about us | how will it learn our business | who teaches it about my clinic
    how would a computer know which brands we service | how would it know our products
    who decides what comes out of its mouth | who writes what it says | can it soak up our manual | we have a long manual can it read that
    is there a danger it tells somebody wrong info | could it give out wrong information | can it give wrong prices
    will it say things we do not want | can it go off script | will it badmouth us | does it hallucinate | i heard ai makes stuff up
    does it know our specials | does it know which insurance we take | will it know our menu | does it know where we are located
    can it explain our services | can it give directions to our shop | can it tell people our hours
    how do you teach it | what do you feed it | what does it study | do you load in our info | do i have to write it all down
    how do you make sure it gives correct answers | how do i know the answers are correct | are its answers right
    how would it learn what we charge and what we do | how would it learn about us
    does the agent answer from our own stuff or the internet | does it pull answers off the internet | does it just google things`,
  'services/ai-agent/platforms': `can it live on our facebook page | we get most messages through platformname can it live there
    people message us on platformname all day would it cover that | does it do platformname
    can it go on platformname | can it reply to platformname messages | would it work with our platformname
    our customers use platformname can it be there | we are mostly on platformname
    does it hook up to platformname | can it handle platformname too | will it run on my platformname site
    my site is on platformname does that work | our website is made with platformname will it work
    is it for the website only or also platformname | can i use it in other places too
    what channels does it cover | where does it run | where does the chat work
    can customers reach it on platformname | does it answer on platformname
    can one bot do the site and platformname | what about platformname messages
    all our leads come from platformname | does it only sit on the homepage | can it go on platformname as well
    we do everything over platformname | could it answer my platformname page | can it be everywhere`,
  'services/ai-agent/analytics': `do i get a report | do i get some kind of report at the end of the month
    i like numbers will i be able to see how it is doing | can i see how many people it talked to
    how many calls did it take can i see that | do you show me numbers | is there some screen where i can look
    where do i look at the stats | do i get a monthly summary | will i get weekly numbers
    can i track how it performs | how do i know it is paying off | how can i tell if it is working
    does it show me what people ask | can i see what my visitors ask most | is there a portal
    do i get a back office to look at | is there an admin panel | do you have some dashboard thing
    can i see it in real time | live numbers | does it come with a dashboard
    does the chat agent come with some kind of dashboard | what kind of reporting do you have
    how would i measure it | can i get data on how it is doing | are there any reports
    at the end of the week i want to know how many people it spoke to | how many people did it speak to
    can i get the numbers | i want to see results | who tracks how well it does | is there proof of how it is doing each week
    do i get to see graphs | i want numbers`,
  'services/ai-agent/handoff': `what happens if a customer wants to speak to me directly | what if they just want to talk to me | what if they want the owner
    can the customer get a real person if they want | can she still get a real person
    what if my customer is fed up and wants a human | what if somebody hates talking to bots
    my older clients will want a human | some people only want to talk to a person
    can it get my staff on the line | can it bring in one of my girls | can it call me over when it is needed
    will it pass them to my team | does it hand them to us | can we take over any time
    can i take over the chat from it | how do people get to a human | is there a way for them to get a human
    can they press something to get a person | what if they ask for a manager | what if they ask for me by name
    do people get stuck with the bot | i do not want people stuck with a bot
    can they get out of the bot and talk to us | can it switch to a live person | live person takeover possible
    does it know when to get a human | when does a person come in | can a human jump in
    can it transfer to a human | does it do human handoff | how does it hand off
    if it is too much for it does one of us get it | will my guys be able to take over
    there is always that one client who demands a supervisor | what if they demand a manager
    will it let go of a conversation when i want it | i want to take some chats myself | can i grab the conversation from it
    can somebody from my office step in mid chat | what if they say let me talk to a human | let me speak to a person what does it do then
    will people be trapped with the bot | is there an escape to a person
    what if a customer really needs a human | when they need a person | someone needs a real human
    sometimes a client just needs me can it get me | can the chat get me involved | can it loop me in | can it pull me in`,
  'services/email-auto': `what does the email one do | what is the email one | what is the email thing
    i have thousands of unread emails what can you do about it | my inbox is a mess can you help
    i am drowning in email can you help | my inbox is a disaster what can you do
    what would you do with my email | how does the email one work | how do you automate email
    what is email automation exactly | what all does the email part do | tell me about the email agent
    can it run my inbox | can it take care of my email | can you handle our emails | would it deal with my emails
    can it go through my emails | the email bot what does it do | what do you do with emails
    what can it do for my inbox | explain the email thing | how can it help with all the email i get
    i spend two hours a day on email can it help | nobody answers our emails can you fix that
    we take days to answer emails would it help | whats included with email automation
    what comes with the email one | what about email | and for email
    my office manager lives in her inbox can that get easier | a shared mailbox with two hundred a day what would you do
    our info mailbox is overflowing | can you tame my inbox | i never get to inbox zero | emails pile up over the weekend
    i hate doing email | email is eating my evenings | what if i get hundreds of emails a day
    what is the point of the email automation | what is email automation good for`,
  'services/email-auto/sorting': `can it tell the junk from real customers | can it tell what is important
    can it find the important emails | can it put the urgent ones first | i want to see urgent stuff first can it sort
    does it sort them by topic | does it label emails | can it put them into folders | can it file my emails
    can it separate bills from customers | can it pull out the leads from my inbox
    does it know which email is a lead | can it clean up my inbox | will it organize my mailbox
    can it weed out the junk mail | does it filter spam | can it flag the ones that matter
    can it pick out new customers from the pile | does it prioritize emails | how does it sort my mail
    half my inbox is junk can it sort that out | does it group emails
    i can not find the real inquiries between the newsletters | real inquiries get buried | good ones get lost in the junk
    can it dig out the customers from the newsletters | can it tag them | does it know what an email is about`,
  'services/email-auto/replies': `will it write people back for me | does it write back | will it answer my emails for me
    does it draft answers or send them | does it send them itself or do i have to approve
    can it write replies | can it answer quote requests by email | can it reply to inquiries
    does it answer emails on its own | will it reply automatically | can it respond to people at night by email
    how fast does it write back | does it answer every email | can it answer my customers emails
    can it type my answers for me | does it compose emails | will it do the writing
    can it answer emails for me | so it answers my mail by itself | does it do auto replies
    is it just an out of office message | is it just an autoresponder | can it write a proper answer
    somebody writes us at midnight asking for a quote does it write something back | does it write something back
    would it answer an email on sunday | do i have to check every email before it goes out | does it hit send by itself
    can it draft and i approve`,
  'services/email-auto/follow-ups': `i send quotes and forget about them can it chase them | can it chase people who go quiet
    can it chase people up | people ask for a quote and then nothing can it nudge them
    we never follow up with anybody would it do that | does it do the followup for me
    can it check back with people after a week | can it remind customers that did not answer
    can it keep after them | will it ping people again | does it send a second email if they ignore the first
    i always forget to call people back can it handle that | i lose people because i do not follow up
    my followup is terrible | can it write to old leads again | can it get back to people who went cold
    does it schedule the next email | can it follow up on estimates | will it follow up after an appointment
    can it follow up for me | does it follow up automatically
    i give out estimates and people ghost me | people ghost me | does it bug people who never replied to the estimate
    customers go silent on me | they say they will think about it and vanish | can it win back old customers
    we forget to get back to people | does it keep in touch with people | can it circle back with people`,
  'services/email-auto/templates': `can it use the wording we always use | i want it to sound like us in the emails
    can i write the templates | can we use our own words | can it copy my style | does it write in my tone
    will it sound like me | i do not want it to sound stiff | can we set how the emails read
    can i edit what it sends | can i change the email text | can we put our logo and signature in
    does it use our standard letters | we have standard replies can it use them | we have canned answers can it use those
    can i tweak the templates | are the emails generic | can the replies be in our voice
    does it write like me | my emails have a certain style | we are pretty informal can the emails be too
    we have our own letterhead and phrases | can it be polite and formal`,
  'services/email-auto/tracking': `can i see how the emails are doing | how do i know the emails work
    do i see who opened it | does it show open rates | can i see which emails get answers
    does the email one have numbers | can i measure the emails | is there tracking for emails
    do you track how the emails perform | can i see how fast it replies to email
    what does performance tracking mean | what is performance tracking | stats for the emails
    email reports | does the email automation come with reports`,
};
