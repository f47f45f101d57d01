import type { privacyPassages } from '../passages/privacy-passages.ts';

/** How visitors ask what happens to their data. */
export const privacyWordings: Record<keyof typeof privacyPassages, string> = {
  privacy: `what is your privacy policy | what about privacy | is my data safe
    is my information safe with you | how do you protect my data | what do you do with my data
    what do you do with my information | how do you handle my personal data | is it private
    can i trust you with my data | is this confidential | how do you treat my personal information
    is it secure to type here | do you respect my privacy | what about gdpr and my data
    what happens to the information i give you | what happens to my info | are my details safe
    is my info safe with you | what do you do with my information | is this confidential | is this safe
    is it safe to give you my info | is it safe to type my info here | can i trust this site | is this secure
    how is my privacy protected | what is your data policy | do you have a privacy policy | privacy policy
    how careful are you with my info | i am worried about my privacy | i am careful with my data
    what happens to my details | what happens with my name and email | is what i tell you private
    does this stay between us | keep this between us ok | can i speak freely here | is this private
    do you protect my info | whats the privacy situation | how do you deal with my data | data protection
    my info is not gonna leak is it | will my info leak | are you careful with my stuff | nobody gets this info right
    i do not give my info to just anyone | i want my privacy
    are you gdpr friendly | are you gdpr friendly with what i type | do you follow gdpr with my data`,
  'privacy/account': `do i need an account | do i have to create an account | do i have to register
    do i need to sign in | do i need a login | is there a password | can i book without an account
    do i have to make a profile | must i sign up to use this site
    do i have to make a login | do i need to make an account | do i need a password
    is there a sign in | can i do it without an account | do i have to create a profile | do i have to be registered
    do i need to be a member | do i have to log in somewhere | no account needed right | must i register
    do you need me to register | can i use it without registering`,
  'privacy/cookies': `do you use cookies | are there cookies on this site | are you tracking me
    do you track me | does this website track visitors | do you track my visit
    are there trackers here | do you spy on me | do you use google analytics on this site
    do you show me ads | are you following me around the web | is this site tracking what i do
    do you monitor what i click | where is the cookie banner | do you use advertising cookies
    do you have my ip address | do you know where i am | does this website use cookies or track me
    is there tracking on this site | do you track what i do here | am i being tracked
    is there any kind of tracking going on here | are you tracking my clicks
    are you guys watching what i do on here | do you watch me | cookies | what about cookies
    does this site follow me around with ads | will i see your ads everywhere now | do you follow me
    are there ads | do you use trackers | do you use facebook pixel | any tracking stuff here
    do you track visitors | is this page tracking me | are you tracking this | are you spying on me
    do you collect cookies | do i have to accept cookies | why is there no cookie popup | no cookies right
    do you know who i am | do you know my location | can you see my location | can you see who i am
    am i being watched | does this website track me | cookies and all that junk | are you logging my clicks
    what do you track | do you use analytics on me | is google watching me here | do you have ads on here
    is this one of those pages that stalks you around the internet | stalk me | follow me around the internet
    do i get followed by ads after this | do you snoop
    what is saved if i just browse the site | do you keep anything if i only read the page | do you know that i was on this site
    do you collect anything when i look around | what do you collect from visitors of the site`,
  'privacy/browser': `what do you store in my browser | what stays on my computer
    what is saved on my device | do you save anything on my phone
    is my half filled form saved in the browser | what does the site keep in local storage
    will my started booking still be there when i come back
    what do you keep in my browser | what is stored on my computer | do you leave anything on my computer
    does it save my form if i close it | if i close the page is my booking gone | is what i typed in the form lost
    does the form remember me | what gets saved on my phone | do you put files on my computer
    do you remember my settings | does the site remember dark mode`,
  'privacy/stored': `what data do you store | what data do you store about me
    what do you save about me | what do you know about me | which data do you collect
    what information do you keep when i book | what do you keep from my request
    do you store my name and email | which of my details do you save
    what is stored when i send the form | what do you collect about visitors
    what exactly do you keep on me when i book | what do you keep about me | what do you write down about me
    what do you have on me | what info do you collect | what do you collect | what gets stored | what gets saved
    what do you save when i book | what data is in a request | what is in my request | what do you store
    do you keep my email | do you keep my name | do you save my info | do you store my info
    which info do you keep | what personal data do you have | do you collect data | are you collecting my data
    where does my booking info go | where do my details go when i book | what ends up in your system when i book | what gets saved with my booking
    what do you save about my booking | where is my request stored`,
  'privacy/sold': `do you sell my data | do you sell my email to others
    do you share my information with anyone | do you share my data with third parties
    do you give my number to other companies | will you pass on my details
    who do you share my data with | will i get spam | will you spam me
    will you put me on a mailing list | do i get a newsletter | do you use my email for marketing
    does my email end up on a mailing list | does my data go to advertisers
    will i get annoying sales calls from others | do you give my address away
    do you sell the email addresses you collect | will my phone blow up with calls from marketers
    do you sell my data to marketers | will other companies call me
    will i get a bunch of calls after this | do you hand out my email
    is my info going to telemarketers
    are you gonna sell my info | are you gonna sell my info to a bunch of marketers | will you sell my email
    i do not want a hundred sales calls after this | who else gets my email | who else gets my info
    is my number gonna end up on some list | will i end up on a list | you better not give my email out
    do not sell my info | i do not want my info sold | i do not want spam | i hate spam | i get enough spam already
    do you sell it to anybody | do you sell data | do you give it to anyone | do you share it with anyone
    do you pass my info on | does my info go anywhere else | does anyone else see my info | does my info leave your company
    is my email gonna end up with advertisers | will advertisers get my email | last time my phone blew up for a month
    will i get robocalls | will i be getting junk mail | will you keep emailing me | will you bug me forever
    will you call me all the time | will you pester me | do i get put on a list | do you make money with my data
    do you rent out your list | do you trade emails | are my details shared | will my info be shared
    who do you give my info to | do third parties get my data | is my info for sale | am i the product here
    promise me i will not start getting calls from solar companies | will i start getting calls from others | do my details stay with you or go to somebody else
    do my details stay with you | i gave my number once and got spammed for a year | got spammed for a year will that happen here
    will you bombard me with emails | will i be bombarded | are you going to blow up my phone | do you swap lists with others
    will i regret giving you my email | is my email safe from spammers | only you get my email right
    do i get spam after i book | i do not want spam | will i get newsletters | will you put me on a mailing list | will you flood my inbox
    will you send me ads | do you share my data with anyone | is my email safe from spam | are my details shared with others
    will other companies call me after this | i hate junk mail will i get any | do you give my number to anyone`,
  'privacy/use': `what do you use my data for | why do you need my email | why do you want my name
    what do you need my details for | what happens with what i say | what is my information used for
    do you train your ai with my data | is my conversation used to train the model
    do you use what i type for training | why are you asking for my company
    what are you going to do with my email address | what will you do with my number
    why do you need my name | why do you need all that | why do you want my email | why do you need to know that
    what do you need my email for | what is my email for | what are you gonna do with my email
    what are you gonna do with my info | what do you use it for | what is it used for | what do you do with it
    do you use this to train your ai | does the ai learn from me | do you use my chats for training
    what do you do with what i tell you | what happens with what i tell you | why are you asking me this
    why do you ask for my company | what for | do you use my data for ads | do you use my info for marketing
    what do you do with my data | what do you do with my info | what happens to my data if i do not buy | what happens with my details if i do not end up buying
    what do you need my email for | why do you want my name | what will you do with my data | what is my email used for
    do you use my address for anything else | why should i give you my email`,
  'privacy/who-reads': `who reads this | who reads what i write | who can see my messages
    who sees my request | who sees what i type here | does a human read this chat
    is somebody reading along | who gets my data | who has access to my information
    do your employees see this | does a person look at this | is a human reading my messages
    who will see what i send | is anybody at your office reading this
    is a real person reading this | is anybody reading this | who sees what i put in here | who sees this
    does anyone look at these messages | do people read these chats | does your team read this
    who can read this | is someone watching this chat | can your staff see what i type | does a human see this
    who gets to see this | does my message go to a person | who is on the other side reading
    does anybody see my messages | are these messages read by someone | do humans check this chat
    is somebody over there looking at what i type | is somebody looking at what i type
    who is reading my messages | does somebody read this | is a person reading along | can your staff see what i type
    who gets to see what i write | does anybody at your company see this chat`,
  'privacy/booking-page': `can other people see my booking | who can see my appointment
    is my booking public | what if somebody else gets my booking link
    can others see my name on the request page | what is the link to my request for
    is the link to my booking safe | can somebody else cancel my request
    can anybody see my appointment | can other people see my request | is my appointment public
    who can open my booking link | what if i share the link | is the booking page private
    can someone cancel my appointment if they have the link | what does the booking page show
    what is that link i get | does the link show my name
    can anyone see my booking | can strangers see my booking
    can random people see my appointment | can my competitors see that i booked | can my boss see that i booked with you | will anyone know that i booked | can anyone see my booking | who can see my booking | is my booking public | can strangers see when i booked
    can others open my booking page | can somebody find my request | who can look up my appointment | is my appointment visible to others`,
  'privacy/microphone': `why do you need my microphone | do i need a microphone | do you use my mic
    is my microphone on | can you hear me | are you listening to me
    are you listening through my microphone | does the call need the mic | who may use my microphone
    is the mic turned off after the call | do you eavesdrop on me | do you need access to my mic
    can you hear me when i am not in a call
    why does it want my microphone | why does it want my mic | is it listening to me all the time
    is the mic on right now | are you listening right now | can you hear me now | can it hear me
    do i have to allow the microphone | do i need to give mic access | what do you do with my mic
    is my mic on after i hang up | does it keep listening | do you listen in | is it safe to allow the mic
    why is it asking for the microphone | mic permission | does the site turn on my mic | is the microphone always on
    do you listen to me through the mic when i am not on a call | is my mic on right now | can you hear me now
    does it listen all the time | does the microphone stay on | when is the microphone off`,
  'privacy/audio': `is this call recorded | do you record this | do you record calls
    are you recording me | is my voice recorded | are calls with your agent recorded
    do you keep the audio of the call | is there a recording of our talk | are you taping this
    do you save my voice | will this be recorded | what is kept from a call
    is the voice call being recorded | if i do the voice call is it recorded
    do you keep a recording | is this conversation being recorded | are you recording what i say
    do calls get saved | when i call your agent is that taped
    if i do the voice call is it being recorded | is anyone taping this | do you hang on to the recording
    is the call recorded | are calls recorded | do you record | is this recorded | are you taping me
    do you tape calls | is my voice saved | do you keep my voice | is there a recording | is it on tape
    will you record me | do you record the voice call | do you record what i say | am i being recorded
    i do not want to be recorded | do not record me | i am an attorney is the call recorded
    is it legal to record me | do you tell me if you record | what happens to the recording
    is the talk with the ai recorded | does the sphere record me | is the voice chat recorded | is the audio kept
    do you store audio | do you keep audio of the calls | does anyone listen to the recording
    is the consultation recorded | will our meeting be recorded
    are you guys taping me if i use the voice thing | my lawyer would ask whether there is a recording
    is there a tape of this | does talking to it get recorded | when i talk to the sphere is it recorded | voice call recorded or not
    do i get recorded if i talk
    is somebody listening in on the voice call | does anybody listen to the calls i make here | who hears the call
    if i talk to the ai by voice is that recorded | are voice calls recorded | do you tape this call | do you record me when i talk
    is my voice kept | do you keep the audio`,
  'privacy/typed': `do you store what i type | do you save this chat | is this chat saved
    is this conversation recorded in writing | do you keep my messages
    do you log this conversation | is what i write here stored | will you remember our chat
    do you remember what i said earlier | what happens to this chat when i close the page
    does the conversation stay after a reload | what happens with the things i write here
    do you save what i write here | is this chat kept somewhere | do you keep this chat | do you keep this
    is this saved | do you store this conversation | is this conversation saved | do you keep a log
    is there a record of this chat | will this still be here tomorrow | if i come back is this chat still here
    do you remember me next time | will you remember this | do i lose this chat if i close the window
    what happens to what i type | where does this chat go | where do my messages go | is what i type stored
    what happens with this conversation | does this get saved anywhere | do you keep what i say here
    does what i say in this box get stored | does this box save what i type | is my typing saved | do you keep these messages
    is this chat being saved somewhere | is this conversation stored | do you keep what i write here | do you log this chat | is what i type saved`,
  'privacy/clear': `how do i delete this chat | how can i delete this conversation
    how do i clear the chat | what does the clear button do | can i erase what i typed here
    how do i wipe our conversation | can i remove my messages | does clear delete my booking
    how do i get rid of this conversation | how do i get rid of this chat | can i delete this chat
    delete this chat | erase this chat | clear this conversation | wipe this chat | can you delete this conversation
    how do i delete what i typed | can i take back what i typed | how do i clear this | where is the clear button
    can i erase this conversation | i want this chat deleted | remove this conversation please
    can you forget what i just said | delete my messages | how do i start with a clean chat
    how do i delete the chat history | how do i delete my chat | where do i erase the chat
    how do i wipe this conversation | how do i clear the chat | can i delete this conversation | can you forget what i wrote here | how do i get rid of this chat`,
  'privacy/how-long': `how long do you keep my data | how long do you store my information
    how long is the conversation kept | how long are recordings kept
    how long do you keep my request | when is my data deleted | when do you delete the chats
    do you keep my data forever | after how many days is it deleted | what is your retention period
    how long do you keep what i type | how long do you keep this chat
    how long is this conversation stored | how long before you delete my stuff
    how long do you keep what i type in this chat | how long do you keep it | how long do you keep stuff
    how long do you hang on to what i type | how many days till my chat gets deleted | how many days do you keep it
    when does all this get wiped | when does this get deleted | when is this chat removed | when do you erase it
    do you keep it forever | is it kept forever | does it ever get deleted | does it go away by itself
    do you ever delete it | how long is my info on file | how long is my data stored | how long do you have my info
    how long is a call kept | how long do recordings stay | how long do you keep the audio | how long do you keep calls
    how long before it is gone | for how long do you store it | how long are chats saved | how long does my stuff stay
    how long will you have my email | how long do you hold on to my info | retention | what is your data retention
    is this deleted after a while | how long does this conversation stay | how long are my messages kept
    how many weeks is this chat sitting on your server | how many weeks do you keep this | how many months do you keep it
    when do you throw out what i wrote | when do you throw it out | when does my stuff expire | does it expire
    do you have it for years | is it gone after a month
    when do you delete recordings | when is my data deleted | how many days do you keep this | do you keep it forever | when does this chat disappear
    how long is the recording kept | how long do you hang on to my data | how long until my info is gone`,
  'privacy/rights': `can i see what data you have about me | can i get a copy of my data
    what are my rights | can i correct my data | how do i correct wrong information about me
    can i ask what you stored about me | how can i change the information you hold about me
    what do you have on file about me
    can i see what you have on me | can i see my data | show me what you have about me
    what info do you have about me | i want to know what you have about me | can i ask for my data
    can i fix wrong info | you have my name wrong in your records how do i fix it | can i update my details later
    can i get my data | send me a copy of my data | do i have a right to see my data | data request
    how do i find out what you know about me | what do you have on me`,
  'privacy/erase': `how can i delete my information | can you delete my data
    how do i get my data deleted | please delete everything you have about me
    how can i have my data erased | can you remove me from your system | can you forget me
    what is erased when i ask you | how do i remove my details | i want my personal data removed
    who do i ask to delete my data | i want everything you have about me erased
    i want my details gone | how do i get myself removed | delete my information
    can you erase my booking data | how do i get off your list | take me out of your database
    can i have my stuff deleted later
    i want everything you have about me erased | how do i get you to delete my stuff | erase me
    i booked last month and now i want my info gone | i booked a while back and want my info erased
    take my details off your system please | get my details off your system | remove me from your list
    i want to be deleted | i want to be forgotten | i want my data deleted | i want my info deleted
    i want out of your database | can you get rid of my info | can i get my info removed | can i be removed
    please remove my details | please delete my info | please erase my data | please delete me | delete my data
    delete everything about me | wipe everything you have on me | wipe my info | how do i erase my data
    how do i have my info taken down | how can i get erased | who deletes my data | how do i delete my request
    can my booking be erased | i used to be in your system delete it | forget everything about me
    i changed my mind delete all my info | do you delete my data if i ask | will you erase it if i ask
    what gets deleted when i ask | how do i make you forget me | scrub my info | unsubscribe me
    i would like you to get rid of all my records | get rid of my records | lose my number and email for good
    i never want to hear from you again delete my info | i want nothing of mine left with you | remove all traces of me
    take me off everything | how do i disappear from your files | clear all my data from your system | can you purge my data
    i used your form and want it all wiped now | i want it all wiped | wipe it all who do i talk to | who do i talk to about deleting my info
    delete everything you have on me | take me off your list and delete everything you have on me | i want my data gone | please remove all my information
    how do i have my request erased | erase me | get rid of my details | i want you to delete my data`,
  'privacy/cut-off': `what happens if the call is cut off | what do you learn when a call drops
    do you get data when the call fails | what if the connection breaks during the call with you
    what if the call drops | what if we get disconnected | what happens when the line drops
    what if the call breaks off | what if my connection is bad | what gets sent when the call fails
    the call got cut off what now`,
  'privacy/agent': `is the voice agent on this site an ai | who do i talk to when i press the sphere
    who answers when i click book with our ai agent | is the call on this page with a person
    what is the ball on the page | what is the voice call on this site
    who do i talk to on the voice call | what is that round thing | what is the sphere | what does the sphere do
    what is book with our ai agent | is the voice call with an ai | who answers the call on this page
    can i talk to the ai by voice | what happens when i press the sphere | what happens when i press the call button
    is the call on the site with a human | is the phone button a real person`,
};
