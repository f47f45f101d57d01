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
    wat do u guys do | wht is this | what r ur services | whats this about then | what ya selling`,
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
    do i gotta buy all 3 | is it ok if i only want one of em`,
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
    does it answer questions on my site at night when someone is browsing | how does the website bot work`,
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
    how does the bot learn about us | how will it learn our business | who teaches it about my clinic`,
  'services/ai-agent/platforms': `can it live on our facebook page | we get most messages through platformname can it live there
    people message us on platformname all day would it cover that | does it do platformname
    can it go on platformname | can it reply to platformname messages | would it work with our platformname
    our customers use platformname can it be there | we are mostly on platformname
    does it hook up to platformname | can it handle platformname too | will it run on my platformname site
    my site is on platformname does that work | our website is made with platformname will it work
    is it for the website only or also platformname | can i use it in other places too
    what channels does it cover | where does it run | where does the chat work
    can customers reach it on platformname | does it answer on platformname
    can one bot do the site and platformname | what about platformname messages`,
  'services/ai-agent/analytics': `do i get a report | do i get some kind of report at the end of the month
    i like numbers will i be able to see how it is doing | can i see how many people it talked to
    how many calls did it take can i see that | do you show me numbers | is there some screen where i can look
    where do i look at the stats | do i get a monthly summary | will i get weekly numbers
    can i track how it performs | how do i know it is paying off | how can i tell if it is working
    does it show me what people ask | can i see what my visitors ask most | is there a portal
    do i get a back office to look at | is there an admin panel | do you have some dashboard thing
    can i see it in real time | live numbers | does it come with a dashboard
    does the chat agent come with some kind of dashboard | what kind of reporting do you have
    how would i measure it | can i get data on how it is doing | are there any reports`,
  'services/ai-agent/handoff': `what if they just want to talk to me | what if they want the owner
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
    if it is too much for it does one of us get it | will my guys be able to take over`,
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
    what comes with the email one | what about email | and for email`,
  'services/email-auto/sorting': `can it tell the junk from real customers | can it tell what is important
    can it find the important emails | can it put the urgent ones first | i want to see urgent stuff first can it sort
    does it sort them by topic | does it label emails | can it put them into folders | can it file my emails
    can it separate bills from customers | can it pull out the leads from my inbox
    does it know which email is a lead | can it clean up my inbox | will it organize my mailbox
    can it weed out the junk mail | does it filter spam | can it flag the ones that matter
    can it pick out new customers from the pile | does it prioritize emails | how does it sort my mail
    half my inbox is junk can it sort that out | does it group emails`,
  'services/email-auto/replies': `will it write people back for me | does it write back | will it answer my emails for me
    does it draft answers or send them | does it send them itself or do i have to approve
    can it write replies | can it answer quote requests by email | can it reply to inquiries
    does it answer emails on its own | will it reply automatically | can it respond to people at night by email
    how fast does it write back | does it answer every email | can it answer my customers emails
    can it type my answers for me | does it compose emails | will it do the writing
    can it answer emails for me | so it answers my mail by itself | does it do auto replies
    is it just an out of office message | is it just an autoresponder | can it write a proper answer`,
  'services/email-auto/follow-ups': `i send quotes and forget about them can it chase them | can it chase people who go quiet
    can it chase people up | people ask for a quote and then nothing can it nudge them
    we never follow up with anybody would it do that | does it do the followup for me
    can it check back with people after a week | can it remind customers that did not answer
    can it keep after them | will it ping people again | does it send a second email if they ignore the first
    i always forget to call people back can it handle that | i lose people because i do not follow up
    my followup is terrible | can it write to old leads again | can it get back to people who went cold
    does it schedule the next email | can it follow up on estimates | will it follow up after an appointment
    can it follow up for me | does it follow up automatically`,
  'services/email-auto/templates': `can it use the wording we always use | i want it to sound like us in the emails
    can i write the templates | can we use our own words | can it copy my style | does it write in my tone
    will it sound like me | i do not want it to sound stiff | can we set how the emails read
    can i edit what it sends | can i change the email text | can we put our logo and signature in
    does it use our standard letters | we have standard replies can it use them | we have canned answers can it use those
    can i tweak the templates | are the emails generic | can the replies be in our voice`,
  'services/email-auto/tracking': `can i see how the emails are doing | how do i know the emails work
    do i see who opened it | does it show open rates | can i see which emails get answers
    does the email one have numbers | can i measure the emails | is there tracking for emails
    do you track how the emails perform | can i see how fast it replies to email
    what does performance tracking mean | what is performance tracking | stats for the emails
    email reports | does the email automation come with reports`,
};
