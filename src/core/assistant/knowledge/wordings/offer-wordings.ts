import type { featurePassages, offerPassages } from '../passages/service-passages.ts';

/** How visitors ask for what is offered, and for the jobs beside the three services. */
export const offerWordings: Record<
  keyof typeof offerPassages | keyof typeof featurePassages,
  string
> = {
  services: `what do you do | so what do you actually do | what do you guys do
    what does your company do | what do you offer | what do you sell | what are you selling
    what services do you have | which services do you offer | what are your services
    what are your products | what can you do for me | what can you do for my business
    what could you do for a shop like ours | how can you help my business | how can you help me
    what kind of things do you do | what is this | what is this service
    give me an overview of your services | list your services | what solutions do you have
    explain what you offer | what can i get from you | tell me more about your services
    what exactly is ai automation | what is it you do here | what does the ai do for a business
    what options are there | what is this all about | explain your solutions simply | what do i get
    what have you got for a business like mine | so what is all this
    can you explain what this company does | what is it that you do
    give me the short version of what you offer | in a nutshell what do you do
    what is your business | what are you offering | what do you folks do for a living
    how could you help a small business like mine | what can your ai agents do
    what are the three services | what sort of help do you give | what is this company
    what do you provide | not sure what this is can you explain | i am new here what is this
    i got a flyer from you what do you do | what is your thing
    what is the deal here | what am i looking at here | what is it you people sell
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
    what kind of stuff do you do | wondering what kind of stuff you do | what stuff do you do
    what does this thing do | what this thing do | what this do | what is this thing | how this work | what is this place | what do you have to offer
    in plain english what do you do | explain it like i am five | explain it to me simply | what is all this ai stuff
    what would you do for us | what can your stuff do for a tradename | tell me what you do in one sentence
    what is your company all about | what am i looking at here | give me the lowdown | give me the rundown | what is the deal here
    what kind of ai do you sell | what exactly are you offering me | i do not get what you do | what do your agents do all day`,
  'services/compare': `what is the difference between your services | compare your services
    what is the difference between the chat agent and the phone agent
    what is the difference between chat and phone
    how is the chat agent different from the phone agent | what is the difference between the three
    how do the three services differ | what sets the chat one apart from the phone one
    chat agent versus phone agent | chat vs phone vs email | how do they compare
    phone agent or chat agent what is the difference | explain the difference between the agents
    which does what | what does each one do | what does each of the three do
    what is each service for | are the chat agent and the phone agent the same thing
    isnt the chat agent the same as the phone agent
    how does email automation differ from the chat agent | give me a quick rundown of the three
    sum up the three services for me | one line on each service please`,
  'services/start-with': `do i have to buy all three services | do i need all of them
    can i take only one service | can i just get one of them
    can we start with only the phone agent | can i add the others later
    which one should i start with | which service is right for me | which service should i choose
    what do you recommend to start with | what should we start with first
    can i combine chat and phone | can i have the chat agent and the phone agent together
    is it possible to start small and add more later | do they come as a bundle or separately
    can i get just the email part | where should we begin chat phone or email | can i pick just one
    do i have to take the whole package of three | can we add another channel later
    is one of them enough | can i only do the phone one | can i start with one of them
    is it fine to begin with one and see how it goes | which channel first
    what if i only want the email one | is it ok to only get one of them
    can i take the chat without the phone | which one would suit us best
    which of these is best for us | do we have to get the whole bundle
    would only the phone part be ok for now | do they have to go together | can i mix and match
    can i try just one first | do i have to get the whole thing
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
  'features/leads': `what is lead generation | do you help with getting leads
    how do you qualify leads | can it qualify leads | can it get me more customers
    can it find new customers | do you generate leads | will it bring in new business
    does it ask the right questions to prospects | can it filter out time wasters
    can it sort serious buyers from people who just look | can it screen callers
    i want good leads can you do that | what does lead qualification mean | does it collect leads
    can it tell a good lead from a bad one | can it weed out the people who are not serious
    do you help me find new clients | how do you get me leads
    how does it know if someone is serious | can you get us more jobs
    can you get us more customers | does it find out what the customer needs
    i waste half my day on people who are just shopping around can it weed them out
    can it weed out people who are not serious | can it weed out tire kickers | so many tire kickers
    can it find out if somebody is serious before i call back | can it find out what they want before i call
    will this get me more jobs | will it bring me more work | can it bring in customers | can you get me leads
    do you find new customers for us | do you bring me leads | can it ask about the budget first
    can it ask the right questions | what questions does it ask callers | can it ask people where they live first
    can it check if they are in my area | can it sort good leads from bad ones | can it tell who is worth my time
    does it pre qualify people | can it qualify people before they reach my guys | does it qualify leads
    can it screen new clients | can it screen patients before they come in | can it do intake
    can it do client intake | can it collect info from new clients | can it get their details before i talk to them
    i only want to talk to people who are ready to buy | how do you qualify a lead
    how does it know a good lead | can it filter time wasters | people waste my time
    will it help me get more clients | how would it get me more customers | i need more leads
    what is lead qualification | can it ask for the address and the problem | does it take down names and numbers
    i get calls from people far away i can not serve can it screen for that | out of area calls | people outside my service area
    i want only folks with actual cases to reach me | only real cases should reach my paralegal | can it check if they can pay
    can it find out what the job is first | can it ask how big the job is | can it get photos and details first
    does it ask for their budget | can it sort the serious from the curious | does it drum up business
    i am tired of dead end calls | too many people just looking | can it pre screen patients
    does it weed out junk leads | does it weed out bad leads
    can it figure out if someone is worth my time | is this person worth my time
    i want to weed out tire kickers | can it weed out time wasters | can it find out if they are serious | does it ask about their budget first
    can it tell good leads from bad | do you get me new leads or only answer them | can it bring in new customers
    will it sort the serious ones from the rest | does it check if it is a real job | can it ask the questions i always ask
    can the agent ask for details before booking | can it ask for their insurance before it books | can it get the address first | can it ask what the job is
    can it collect the basics before the appointment | too many people just price shopping can it filter them | i want to know who is serious`,
  'features/crm': `does it work with my crm | do you integrate with toolname
    does it connect to toolname | will it work with toolname | we use toolname does it talk to that
    is it compatible with toolname | can it sync with toolname | can it write into our system
    will notes from calls land in our system | where do the names and notes go
    can it save customer details in our database | what is crm integration
    do we have to type everything in again | does it update our customer records
    can it add contacts to our crm | do i have to type in the caller details myself
    do i have to enter everything by hand | does it write down who called
    would this put the information in our crm or are we typing everything twice
    we already use a crm | does the information go into our crm
    do i have to copy everything over by hand | can it enter new customers into our system
    does the caller data end up in our records | does it plug into our scheduling software
    we live in toolname does it get along with that | does it get along with toolname
    does it hook into toolname | does it talk to toolname | does toolname work with it | is it compatible with toolname
    can it work with toolname | we use toolname | we are on toolname would that work | do you support toolname
    will it put things in toolname | can it write to toolname | can it update toolname
    will it type the customer info into our system or do we | will it put the info in our system
    i do not want to enter things two times | are we typing everything twice | do we have to type everything again
    would this put stuff in our crm | does it go into our crm | we already use a crm
    will it work with the crm we have already got | does it connect to our customer list
    can it save the caller in our records | does it add new customers to our database
    can it look up a customer | does it know our existing customers | can it put notes in the file
    where do the names and numbers go | where does the info from the call end up
    what happens with the info it takes down | do i have to copy it over by hand
    can it sync with toolname | does it write into our practice software
    does it link up with our scheduling software
    we keep everything in toolname would the calls show up there | would it show up in toolname | my girl retypes every voicemail into toolname would that stop
    do the notes from the call land in our software | do the notes land in our system | who types it into the computer
    does someone have to copy it into our program | double entry | i hate double entry | no double data entry please
    does it know toolname | can you hook it to toolname | is there a toolname connection
    my wife types every caller into a spreadsheet would that go away | we type every caller into a spreadsheet | we write every caller in a book
    can it log calls | does it log the call for us | our people forget to log calls would yours do it | does it write down who called in our system
    would toolname hook up | we use toolname would that hook up | do i have to retype everything into my system | does it put the info in our system
    does it write to toolname | will it fill in toolname for me | does toolname get updated | gotta type it all in again
    do the notes end up in my crm | can it save the caller in toolname | who types the details into the system`,
  'features/workflow': `what is workflow automation | can it create tasks automatically
    can it create tasks and reminders | does it send reminders
    can it remind customers of their appointment | can it automate our processes
    can it make a todo for my team after a call | what workflows can you automate
    can you automate our back office | does it keep work moving | can it assign jobs to my team
    can it make a task for my crew | what happens after a call does it make tasks
    can it remind my crew | can it trigger the next step automatically
    can it remind my guys of things to do after a call | can it give my team tasks
    does it make a to do list | can it create a job after the call | does it tell my crew what to do
    can it send reminders | can it remind customers of their appointment | can it remind people the day before
    appointment reminders | does it do reminders | i forget stuff after calls can it keep track
    things fall through the cracks here | stuff slips through the cracks can it help
    what is workflow automation | what do you mean by workflows | can it automate the paperwork
    can it do the boring stuff | can it do the office work | can it do admin work for us
    what happens after the call in our office | who makes sure it gets done | can it kick off the next step
    can it keep things moving | can it automate our steps | can it pass a task to my team
    does it cut down no shows | we have a lot of no shows
    after a call my guys forget to order the part can it ping them | can it ping my crew | can it text my crew what to do next
    does it make work orders | can it hand the job to dispatch | can it start the paperwork | who remembers to do it after the call
    does it nag my people | can it keep my team on track
    can it do reminders | can it remind my crew | can it make tasks out of calls | does it create a to do for my team
    can it kick off the next step by itself | what happens with a call after it ends does somebody get a task
    can it keep jobs moving | can it pass work along by itself | things fall through the cracks can it help`,
};
