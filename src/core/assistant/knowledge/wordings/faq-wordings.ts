import type { faqPassages } from '../passages/about-passages.ts';

/** How visitors ask the fair questions. */
export const faqWordings: Record<keyof typeof faqPassages, string> = {
  'faq/start': `how do i start | how do we get started | how does this all start | how do i get this
    what is the first step | what are the next steps to get it | where do i start
    how can i sign up | how do i sign up | how do i become a customer | i am interested what now
    i want this how do i get it | how do i buy it | how do i order | how does onboarding work
    what do i have to do to get one | let's say i want it what do i do | can i get a demo
    can i try it | how can i get this for my business | how do i get this set up for my shop
    can you get us going | if i am interested how do we get going | i am sold what do i do
    how do we kick this off | how do i go about getting one
    alright you got me how do i sign up | how do we get the ball rolling | how do we get rolling
    what do i do first if i want this | what is step one | what is the first thing i do | how do i go from here
    where do i sign | where do i sign up | how do i join | how can i get it | how do i get one of these
    ok i want it | i want one | i am interested | we are interested how does it go on
    sounds good what now | sounds good how do i proceed | what now | what next | ok and now
    how would we actually get started with you guys | how would we start | how do we begin | how can we begin
    what is the way to get started | what does it take to get started | getting started
    i want to try it out | can i try it out first | can i see it in action | can you show me how it works
    is there a demo | do you have a demo i can see | can i test it | could i get a demonstration
    how do i move forward | ready to go what do i do | lets do this how | how do i hire you
    how do i get you guys to do this for me | i need this for my shop how do we start
    so how does a person get in on this | ok i am in what is first | i am in | what is the process to come on board
    how do i come on board | count me in what now | how do we set this up | how would i go about this | how do i get the thing
    i want to go ahead | i would like to go ahead with this | where do we go from here | what do i need to do to get going
    how do we get this going | how do i get this going | how do we get going with this | how do we make this happen
    how do i sign up | how do i get this | how would we begin | i want in what do i do | what is the first step | what do i have to do to get it
    ok i am interested what now | where do i start | how do we kick this off | how do we get going`,
  'faq/tools': `do i have to change the tools i use | do i need new software
    can we keep our existing software | can we keep our system | does it work with our current tools
    does it work with what we already have | do we have to switch systems
    can it connect to our tools | will it integrate with our software | what software do i need
    do i need special equipment | do i have to install something | does it fit our current setup
    is it hard to connect to what we have | what integrations do you have
    which tools do you support | do i have to learn a new program | do we have to learn new software
    do i have to throw out the software i use now | do i have to give up my current system
    does it work alongside our software | we already have a booking system will it work with that
    i am not switching software again | i just paid for new software do i have to switch
    do we gotta install anything | is there anything to install | do i have to download something
    would i need to rip out what i have | do i have to get rid of my phone system
    will it work with my phone system | does it work with our phones | do i need new phones | do i need a new phone line
    we are happy with our booking software can we keep it | can i keep what i have | can we keep using what we use
    do we have to change how we work | do i have to change everything | do we need to change our system
    will it work with what we have got | does it work with our stuff | does it fit in with what we use
    does it play nice with our software | what do i need to have for this | what equipment do i need
    do i need a computer for this | do i need special software | is there hardware to buy
    we use an old system will that work | our software is ancient | we still use paper | i do everything on paper
    we use a paper calendar | i just use a notebook | my calendar is on the wall does that work
    we have our own program | does it connect with other programs | can it plug into our software
    what can it connect to | how does it connect to our stuff | do you integrate with things
    please do not tell me i need another app | i do not want yet another app | our phone company is old does that matter
    does it matter which phone company we have | would we be changing our whole setup | do i have to change phone companies
    can we leave everything as it is | will it mess with our current system | does it work with a landline
    does it work with voip | does it need wifi | we run everything in one program | would my staff have to learn a new program
    do my people need training on new software
    we have our own scheduling system gotta change it | do we have to change our scheduling system | we have our own booking system
    does it work with toolname | is it ok with toolname | can it talk to toolname | does it work with google calendar | does it plug into what we have
    we run toolname is that a problem | do i have to switch to a new program | do we have to learn a new system
    can i keep using toolname | i love my toolname do i have to change | will this mess with the tools we have
    our software is ancient do we need to replace it | is our old program ok or do we change it | do i gotta dump my crm | do i need to buy new software | does it play nice with our software`,
  'faq/data': `what happens to our data | what happens to my customers data
    where is my customers data stored | what about our patient data
    is our clients information safe with the agent | who owns the data
    how do you protect my customers information | what about the data of my callers
    do you use our customer data | what about confidential client information
    what happens with the data the agent collects | who has access to our customer data
    is my clients data private | what do you do with the data of my customers
    can we keep our patient records confidential
    what about my patients info that is sensitive | we handle sensitive stuff | we handle legal files what happens with client data
    who gets to see my customers stuff | is my customers info safe | are my clients details safe with the agent
    where does my customers info go | where do the calls of my customers get stored | what happens to the data it collects
    who owns what it collects | do you keep our customers data | do you look at our customers data
    do you sell my customers info | do you share my clients info | will you call my customers yourself
    we have to keep patient info private | our clients expect confidentiality | attorney client privilege what about that
    how do you handle medical info | how do you keep patient records safe | what about privacy for my customers
    is it safe to let it talk to my patients | what happens to what my callers say | are my customers calls recorded
    do you record my customers | what do you do with our client list | is our data safe
    what do you do with our data | is company data safe with you | who can get into our data
    i am a therapist the stuff people say is private how do you treat that | what my patients say is private
    what becomes of the recordings of our patients | people tell us private things on the phone
    can my clients trust it with their secrets | we deal with minors info | we have trade secrets
    do you read our customers conversations | is client info kept confidential
    what about my clients private info | what about the data of my patients | is my customers data safe with the agent | we have confidential files
    lawyers have to be careful with client data | what happens to my customers information | patient privacy how do you deal with it
    what about the data the agent works with`,
  'faq/ai': `will people know they are talking to an ai | do callers realise it is a bot
    will my customers know it is not human | does it tell callers that it is ai
    does the agent say it is an ai | does it pretend to be human
    does it pretend to be a real person | do you hide that it is a machine
    does it admit it is a computer | do you trick people into thinking it is a person
    is it honest about being ai | will people think it is a real person
    do you tell people they talk to a robot | does it introduce itself as ai
    do customers get told it is automated | will my patients be told they are talking to a machine
    do people get tricked | do callers think it is a real person | will customers be told it is ai
    does the ai identify itself | do they find out it is a robot
    are you upfront with callers that it is ai | would my clients feel cheated
    i do not want anybody getting tricked | i do not want to fool anyone | i do not want to lie to my customers
    is it up front about being a computer | is it honest that it is not a person | does it say so that it is ai
    my wife wants to know if it tells people it is not human | does it tell people it is not human
    do they get told it is a robot or does it pretend | do they get told | does it pretend to be one of us
    will folks figure out they are talking to a machine | will they notice it is a machine | will they know it is a bot
    can people tell it is a bot | is it going to lie to my customers about being a person
    does it lie about being a person | will it say it is a human | does it say i am an ai
    do you have to tell people it is ai | is it legal not to tell them | does it announce itself
    how does it introduce itself | what does it say at the beginning | will my customers feel fooled
    will old people know it is not a person | will my grandma know it is a robot | do callers know
    do customers know it is ai | would they know they are not talking to a human | is it obvious it is ai
    do you disclose it is ai | are people told up front | i want people to know it is a bot
    can it say that it is my assistant and not a person | is that honest | isnt that kind of deceptive
    nobody gets fooled right | do they know they talk to a computer | does the phone agent tell people it is a robot
    would people be mad finding out it was not a person | it is only fair that callers know it is a computer do they
    does it come clean about what it is | does it act like it is a girl named susan | does it use a fake name
    does it make believe it is human | do you tell callers it is automated | is it transparent | are you open about it being ai
    do patients realize it is not a nurse | will clients believe it is a human | will they think it is me
    how do people know it is ai | are people aware it is a bot | does it warn people
    will it say it is a bot when it picks up | does it say it is a robot on the phone | does it open with i am an ai
    will the ai lie to customers and say it is a person | does it pretend to be human | do callers find out it is a machine
    do you tell people it is ai | is it up front about being a robot | do you hide that it is a bot | will my clients feel tricked
    does it say it is an ai when it picks up | is it honest about being a machine`,
  'faq/unsure': `what if the agent does not know the answer | what happens when it gets stuck
    what if it cannot answer | what does it do when it does not know
    what if it gets something wrong | what if it makes a mistake
    what if the bot does not understand the customer | what if someone asks something strange
    what if a question is too complicated | what if the ai is not sure
    what happens with difficult questions | what if it fails | and if it has no idea
    what if it gives a wrong answer | what if someone asks something weird
    what if people ask odd questions | what does it do when it has not know
    what if a customer asks a weird question and the ai does not know
    what happens if it does not understand the caller
    what if it is asked something it was not trained on
    what if someone asks about something not in the material
    what if a caller asks for something we never told it | suppose it does not have the answer
    and when it does not know
    what if some old guy asks it something it never heard of | suppose it gets stuck then what
    what does it say when it does not know | what if it messes up | what if it screws up | what if it says something dumb
    what if it gets confused | what if it does not get it | what if it cannot help | what if it is too hard for it
    what if somebody asks something off the wall | what if they ask a technical question
    what if a customer asks something only i know | what if they ask something you did not teach it
    what happens when it is out of its depth | what happens when it has no answer | what if there is no answer
    what if the question is tricky | what if it is a special case | what about complicated cases
    what about weird requests | what about questions it was not made for | what if it can not figure it out
    what happens if it fails | what if it goes wrong | what if it gives bad info | what if it books it wrong
    does it admit when it does not know | does it guess | will it guess if it does not know
    does it say i do not know | can it handle tough questions | can it handle unusual questions
    who steps in when it does not know | who helps it when it is stuck | what then if it does not know
    somebody asks about something weird and it has no answer what happens
    what happens if somebody throws it a curveball | my clients ask really specific things it could never know
    and if it has not got a clue | what if it blanks | what if it has to say sorry i do not know | what happens when it hits a wall
    what if the question is over its head | what if they ask about something strange we do not offer
    what does it do if it is unsure | what if my customer stumps it | what if it gets in over its head
    what happens when it does not know the answer | what does it do when it has no answer | what if it does not get the question
    if a patient asks something medical that it is not sure about what happens | what if the question is too hard for it
    what if it gets stuck | what if a caller asks something weird | what if it is out of its depth | does it guess when it does not know
    i do not want it making up answers | how do you stop it from making up answers | how do you prevent wrong answers | does it make stuff up | what if nobody told it the answer | what if it cannot help the person`,
  'faq/front-desk': `does this replace my front desk | does this replace my receptionist
    will it replace my staff | will my front desk lose their jobs
    do i have to fire my receptionist | does it take away jobs | will my employees be replaced
    can i keep my receptionist | i already have a receptionist why do i need this
    what does my front desk do then | can it work together with my staff
    is this instead of my secretary | what about my office girl | do i still need a receptionist
    my people are afraid of losing their job | will it replace my girl at the front desk
    is my receptionist out of a job | does it do away with staff
    we have someone answering phones already | is my wife out of work then
    is she out of a job then | i have a frontdesk already why both
    i have someone at the desk already why both
    my secretary is scared you are taking her job | is this gonna take her job | will it take my girls job
    does that mean i let someone go | do i have to let anybody go | my receptionist is worried
    my front desk lady is nervous about this | my staff is afraid of this | my wife answers the phone does she lose that
    what happens to my receptionist | what happens to my people | what about my staff | what about the girl at the desk
    can my receptionist and this work side by side | does it work with my front desk | does it help my front desk
    is this supposed to replace people | is it meant to replace humans | are you replacing people with ai
    i do not want to fire anyone | i like my receptionist | i want to keep my staff | i am not firing anybody
    will my employees hate this | is this to get rid of employees | do i still need staff
    do i still need somebody at the desk | could i do without a receptionist then | can it replace my secretary
    can i get rid of my answering service | does it do the receptionists job | will she be out of work
    what does my office manager do then | who does what the bot or my staff | instead of a human
    i already have a girl for the phones | we have a front desk what would it do for them
    she has been with me for years is she done | is she done then | i would hate to put somebody out of work
    is it either my staff or the bot | bot or staff | do i have to choose between her and the bot
    my mom runs the front desk | does it make my staff useless | what is left for my people to do
    my girls think they get fired | would you replace our call girl at the desk | can both work together
    my receptionist is on leave could ai help | our office lady is out sick could this fill in | our intake person left can ai cover
    my front desk is out on maternity leave | can it stand in for my secretary | we are short staffed at the desk can it help
    can my girl at the desk still take calls | do i have to fire anyone | will my staff be out of work | is my receptionist out of a job
    does my team still talk to customers | do we still need someone at the desk | will this put my people out of work
    my staff is scared of this will they lose their job | can our people still answer | is this instead of a receptionist or on top
    what is left for my receptionist | my front desk lady hates the idea is she safe`,
  'faq/front-desk/overflow': `can it take several calls at once
    can it handle two calls at the same time | what if many people call at the same time
    what if two people call at once | what if all our lines are busy
    can it take only the calls we miss | can it answer when my front desk is busy
    does it take overflow calls | can it take the calls we can not get to
    can it take calls we do not get to | can it help when it gets crazy busy
    will callers get a busy signal | do callers wait on hold
    what if two people ring at once | what if two people ring at the same time
    we only got one line and it is always busy | our line is always busy | people get a busy tone
    can it grab the ones my front desk can not get to | can it take the ones we miss
    if i get two calls at once can it take the other one | can it take the second call | what about the second caller
    two calls come in at the same time can it take one | can it take the second one while my girl is on the first
    how does it deal with a rush | what about busy times | mondays are crazy here can it help
    the phone rings off the hook can it help | can it back up my receptionist | can it be a backup
    only when we are busy | can it jump in only when nobody picks up | can it answer after three rings
    can it answer if we do not pick up | if we do not answer does it take over | when my staff is on another call
    when all of us are on the phone | when the desk is swamped | do people have to wait
    can many people talk to it at once | can it talk to several people at the same time
    how many calls at the same time | does anybody get put on hold | overflow
    three people call at the same minute | saturday mornings everyone calls at once | when both are already on the phone then what
    everyone calls at once | the lines light up | one person on the phone and another call comes in | second line
    call waiting | people wait on hold forever here | we can only take one call at a time
    what if two people call at the same time | two people ring at once what then | what about the second caller while i am on the phone
    what if all lines are busy | three calls at once what happens | can it take a call while we are on the other line
    when everybody is on the phone what happens to the next caller`,
};
