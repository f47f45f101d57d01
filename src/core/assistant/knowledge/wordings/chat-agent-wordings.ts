import type { chatAgentPassages } from '../passages/service-passages.ts';

/** How visitors ask for the chat agent. */
export const chatAgentWordings: Record<keyof typeof chatAgentPassages, string> = {
  'services/ai-agent': `what does the chat agent do | what is the ai chat agent
    what does the chatbot do | tell me about the chat agent | tell me more about ai chat agent
    how does the chat agent work | can you put a chat on my website
    do you have a chatbot for my website | does the chat answer visitors on our site
    can it answer questions on my website | what can the website chat do
    what features does the chat agent have | explain the chat bot | do you do live chat
    what would a chat on my site do | what is the chat thing | and the chat thing what is that
    tell me about the chat one | what would a chat agent do for my website visitors
    does your chat work on our webpage | can it talk to visitors while they are on my site
    what is the chat agent good for | can it chat with people who visit my website
    what is the chat agent for | what is the website one for | what would the website one do
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
    would it answer shoppers on our site | what is the chat agent supposed to do
    we get the same questions all day on our website can a bot deal with it | can a bot answer the usual questions on our site
    can it handle questions on our website chat | can your bot talk to my customers on the site | people keep asking the same stuff online can it answer
    give me the rundown on the chat agent | fill me in on the chat bot | run me through the chat agent
    what is the chat one capable of | break down the chat thing for me | what would a chat agent do on my website
    people leave my website without asking can you help | can it chat with visitors while i sleep | tell me all about the chat one
    the chat thing what is it | can it talk to folks on my web page | what does the website one do`,
  'services/ai-agent/language-understanding': `does it understand natural language
    does the chat understand what people write | can it understand typos and slang
    can it understand full sentences or only keywords | do people have to type certain commands
    will it understand my customers when they cannot spell | does the bot understand bad grammar
    is it smart enough to understand normal language | how well does it understand people
    do people have to type it just right
    my customers write like they are drunk will it get it | does it get slang | what if they misspell everything
    can it handle bad spelling | what if somebody types gibberish words half the time
    is it smart enough to get what people mean | does it really understand what you say
    will it understand my older customers | does it only know keywords | is it just canned buttons
    does it understand normal talking | can you write to it like to a person
    how good is it at understanding people | will it get what people want
    does it understand broken english | is it dumb like other chatbots | other bots never understand me is this one better
    will it understand accents | can it understand a thick accent | does it understand a southern drawl
    my clients mumble can it understand them | what about people with heavy accents
    does the chatbot answer in normal words or just canned stuff | is it scripted | are the answers canned
    does it get slang and typos | do people need keywords to talk to it | can people write like they talk | will it get what people mean`,
  'services/ai-agent/knowledge-base': `how does the agent learn about my business
    can it learn from our own documents | can i upload our documents
    can we give it our own material | what does it learn from | where does it get its answers from
    how does it know what to say | how does it know about my business | can you train it on our faq
    can you train it on our website | can the agent use our pdf and manuals
    does it use our own knowledge base | can it answer from our price sheet and policies
    does it make things up | how do you train the agent | does it follow our rules
    can i tell it what to say and what not to say | will it know our prices and services
    can it be customized to my business | where does the ai get its information
    where does it take its information from | what does it base its answers on
    how would the agent know anything about my shop | how would it know our rules and what we do
    does it know my business | will it say wrong things about my business
    can it learn how we do things here | how does the phone agent know what to answer
    does somebody have to program the answers | is it going to invent answers
    our offer changes can it learn that | can it read our handbook and answer from it
    how does it know what to tell people | how does it know what to say about my shop
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
    does the agent answer from our own stuff or the internet | does it pull answers off the internet | does it just google things
    how is the bot going to know my service area | how will it know our policies | how does it know what i offer | how would it know my prices
    how is it going to know my business | will it know my hours and my area | can i edit what the bot tells people | can i change what it says
    what if i do not like what it says to customers can i change it | can i correct its answers | can we fix a wrong answer it gives
    where does the bot get its answers from | where does it get its information | do i have to feed it documents | how does it know my opening hours
    how would it know our menu | can it answer questions on our services | will it know what we do | how does it know about my shop
    what does it base its answers on | can i give it my price sheet | who tells it what to say | does it use our own info
    can it answer from my own faq`,
  'services/ai-agent/platforms': `does it work on platformname
    does the chat work on other platforms than the website | can it answer our platformname messages
    can it handle direct messages on platformname | which platforms does it run on
    which channels do you support | is it only for the website
    can we use the chat on platformname and on our site | can it run on social media
    where can i put the chat agent | do you support platformname
    does it work anywhere else than on the website | does it also run in other places
    does the chat work outside of our website
    can it live on our facebook page | we get most messages through platformname can it live there
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
    we do everything over platformname | could it answer my platformname page | can it be everywhere
    is it only the website chat or platformname as well | can it answer my platformname messages | does it do platformname too
    people write us on platformname can it answer | where can the chat agent run | can i put it on platformname
    does it work on facebook or only on my page | can it go on more than one site`,
  'services/ai-agent/analytics': `is there a dashboard | is there a dashboard with analytics
    do you have analytics | do i get reports | do i get statistics about the chats
    can i see numbers and stats | how do i see how the agent is doing
    how can i measure if it works | can i see how many chats it answered | do you give me reporting
    where can i see the results | can i monitor the agent
    how do i know if it is working any numbers | how do i know the agent is doing a good job
    can i check how it is going
    do i get a report | do i get some kind of report at the end of the month
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
    do i get to see graphs | i want numbers
    will i see how many chats came in | do i get numbers on what people ask | any numbers i can look at | is there a place to see the figures
    can i see how busy it was | do i get a weekly report | can i look at statistics`,
  'services/ai-agent/handoff': `can it hand over to a person | can it hand the chat to my staff
    can my team take over the conversation | what if a customer wants to talk to a real person
    what if the customer wants a human | can customers still reach a human
    can the bot transfer the chat to an employee | is there a human handoff
    does it bring in a person when needed | can a human step in
    will it let people talk to my receptionist | how does the handoff to a person work
    what if a customer insists on a human | what if a customer refuses to talk to a bot
    what if my customers want a person and not a bot
    can it pass the conversation to one of my people | can it get one of my employees into the chat
    can the customer be passed to us | if someone wants to speak with me personally can they
    can people ask for me personally
    what happens if a customer wants to speak to me directly | what if they just want to talk to me | what if they want the owner
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
    sometimes a client just needs me can it get me | can the chat get me involved | can it loop me in | can it pull me in
    if someone wants my receptionist does the bot let them | can people still ask for my staff | what if they want to talk to my receptionist
    can my team jump in mid chat | can i take over a chat | can a chat be passed to me | does it get me when it is a tricky customer
    can it get a human on the chat | when does it bring in a person | can it ping me to take over`,
};
