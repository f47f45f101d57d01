-- Messages about a booking also go to a program of the owner. Which channels there are is a matter of
-- the program, so the table no longer lists them.
alter table booking_messages drop constraint booking_messages_channel_check;
