export const ownerHelp = `What was asked for on the site, without a login. The server may be running.

  npm run consultations                              the requests, the newest first
  npm run consultations -- list --from 2026-11-01 --to 2026-11-30
  npm run consultations -- export --format csv --out requests.csv
  npm run consultations -- erase                     asks for the address, shows what is kept, and asks again
  npm run consultations -- backup everline.backup
  npm run consultations -- restore everline.backup

list, export:
  --from, --to                    the day asked for, YYYY-MM-DD, both included
  --received-from, --received-to  the day the request came in, by UTC
export:
  --format csv|json|ics           a table, everything, or a calendar
  --out FILE                      instead of the standard output
erase [ADDRESS]:
  --yes                           without the question
  --name "NAME"                   conversations with this name go too, however many have it
export, backup:
  --force                         replaces a file that is there already

restore adds what is missing and changes and removes nothing that is there.
The settings are the server's: DATA_DIR or DATABASE_URL, from the environment or from .env.
`;
