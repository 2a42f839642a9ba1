export const HELP = `Proofdesk reads certificates of analysis and retail receipts (PDF, PNG, JPEG, WebP, TIFF, HEIC), offline.

Usage: npm run -s extract -- [options] FILE...

  --json                 one JSON object a line for each record, in the service's record format, and nothing else
  --kind coa|receipt|auto
                         what the files are; auto (the default) finds out
  --date-order mdy|dmy|ymd|auto
                         order of day, month and year where a document does not tell
  --draw PNG             paint what was read over the page; one file only, its second page goes to NAME-2.png
  --profile JSON         what is known of a lab's certificates or a store's receipts (docs/lab-profiles.md);
                         may be given several times
  --version              the version; of teach and serve too
  --help                 this text

       npm run -s teach -- --truth RECORD.json [--out PROFILE.json] [--profile JSON] FILE

prints the profile that correcting the reading of FILE into the record (service's format) would make, for --profile.

Without --json a table for people is printed. The exit code is 1 when a file could not be read, 2 when the options make
no sense, else 0. Nothing is stored.
`;
