/** Lines that answer 'Should I send this request?' with a clear yes. */
export const clearYesLines: readonly string[] = `yasss thats right
hang on... ok yeah that's right
yess thats rihgt
one sec. yes
let me see, yes thank you
let me see, okay send it
yes evrything looks gud
corect, snd it
yea fr thats rite
yes that is right dear
yeppers
everything checks out
perfecto
affirmative captain
absolutely, lock it in
yes quick please
ok he says it's fine. yes, book it
Sí, I mean yes, yes.
Yes, all of that is correct. Thank you.
yeah that's good, thx for checking
uh huh, sounds good, thank you dear
yes, that'll do it
much better, yes
yes you may book it
yes, and i look forward to it
fine by me, yes book it
yup lgtm
yes to all of it
yes, finally
looks right to me, ship it
perfect, lock it in
yes please go ahead and book that for me
yep send it over before i change my mind
yeah go on then love
yes ma'am book it
that's all correct, go ahead please
yes, everything looks right, please submit it
my wife says yes, go ahead
talked to my partner, we're good, book it
yes please, in a hurry
yes yes yes
she said its fine go ahead
my boss agrees, yes
he is ok with it, send it
ya that's me, send it
ok yes
okay do it
alright lets do it
Yes. Send it.
YES BOOK IT
you got it all right, send it
correct on all counts, book it
yes that works great, thanks so much for your help
sure, why not, book it
sweet, book it
hell yeah
heck yes
you nailed it, book it
go right ahead
yes sir send that in
confirm please
i confirm
yes i confirm
100% yes
yes all looks great to me
thats the one, book me in
put me down
yes indeed
yes please honey
alright then yes
good. yes
ok then, yes, do it
yes no changes
yes, nothing else to add
i'm happy with that, send it
it's all good, go for it
yessss lets gooo
yeah do it already
ok im ready, book it
yep thats everything, book it
yes everything's right, thank you kindly
great, please confirm it
yes that's exactly right, you're a star
yes i want that
yes i would like that
please do
that is correct
yep, can you book it please
yes, can't wait
aight bet, book it
yeah sure go ahead
yes thank god
mm hmm that's right
yes, let's get this done
mhm go ahead
yes that would be great
that would be perfect, yes
that's perfect, thank you so much
sounds perfect, book it
yes you have my ok
you have my permission, send it
it's a yes from me
yes from me
i say yes
i said yes
the answer is yes
that's a yes
big yes
of course, send it
yes, all correct.
si, yes
ok yes its correct send it plz
Right, that's all in order. Send it.
ok cool yea
go ahead and submit, i gotta run
yes, gotta get back to work
yes please, i have a customer waiting
perfect, you're a lifesaver, send it off please
yes yes just do it already omg
you already asked me that. yes
yes for the third time
looks about right
thats the plan
okey dokey
i agree
agreed, thanks hon
that is all correct thank you for your patience
its fine, my husband will be there too, book it
okay sounds good to me go ahead and put that in
yes and tell them i said hi
done deal
seems right to me
Yes is correct, please you make the booking
yess corect
yes is good, you make the appointment please
yes all corect please to send it
yes please make for me the booking
yes i want that you book it
yes i agree, please do the reservation
yes you can to send it
ok is all good, please confirm my appointment
yes everything is corect
yes corrrect
yes thats rite
yes make my appointment please
yes make the booking
yes sir is perfect, please to make reservation
is correct yes
yes is ok for me
yes please you send
correct, you can make the booking now
yes please to book
yes it is corectly
She will be happy. Yes, book it`.split('\n');

/** Lines that hold a word of agreement or follow the same question, and yet must send nothing. */
export const unclearLines: readonly string[] = `maybe
i guess
yes but friday
yes?
yes i guess so
yeah right
yes whatever
if you say so
yes if it's free
yes when my wife agrees
yes, Acme Plumbing
yes acme plumbing
yes we're called Bloom and Grow
yes but
yes, one question
yes, is it free?
yes will i get a reminder
not really
sure, sure, whatever
ok but who calls me
yes once i check my calendar
yes, change the time
yes wrong day
yes make it 3
hm ok maybe
yes i think
i suppose so
sounds good but let me check
yes and add my company
yes my company is Acme
book it without asking me
almost
yes we have two locations
yes the name is wrong
go ahead if its free
send it to my wife
send me a copy
book it later
yes let me think
yes or no
what if i say yes
yes i have a question
do not send it
don't book it yet
no dont
yes. no. wait
hold on yes
i'll say yes later
ask me later
not yes
im good
im good thanks
let's not
no
yes, hold it
i was going to say yes
never said yes
okay who is this
yes please call me first
yes to the dress
correct the email
confirm with my wife
confirm the time with me
yes for two people
yes also the phone agent
go away
sounds good in theory
would be nice
is that good
you can book it?
you can book it if the price is right
perfect timing, customers just walked in
yeah no
yeah nah
yes, a voicemail thing too
um yeah i think that's right
sure i guess
not now
can i change it later if something comes up
what if i need to move it
actually hold that thought
i would say yes if it was cheaper
tell me more first
yes, is that eastern time?
okay, and who will call
is correct?
yes is correct?
is it corect
incorect
is not corect
corect the email
yes make the booking later
yes make the booking cheaper
yes make the appointment longer
please you make the booking for my friend
you make the booking or who
yes is correct but not the day
yes i want that you call me
i want that you tell me the price
yes please you make the change
yes please you wait
please to confirm the price
is right please wait
is good please change nothing
please confirm my appointment is with a person
make the booking with my wife
please you not send
please to not send
i dont want that you book it
i want that you confirm by phone
which day did you put, yes send it
will it replace my staff? if not yes book it`.split('\n');
