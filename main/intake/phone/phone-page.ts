/** What the page says, in English. */
const WORDS = {
  title: 'Add to Proofdesk',
  text: 'Pictures and PDFs go straight to your computer over this network.',
  take: 'Take a picture',
  choose: 'Choose files',
  sending: 'Sending…',
  added: 'Added',
  known: 'Already in the inbox',
  tooLarge: 'Too large. The limit is {} MB.',
  lost: 'Not sent. Proofdesk may have closed this page. Choose New code there, and scan it.',
};

const STYLE = `
:root { color-scheme: light dark; --window: #f2f4f4; --surface: #fff; --ink: #131b1b; --soft: #435050; --line: #dde2e2;
  --accent: #0a6075; --on-accent: #fff; --bad: #b0221b; --good: #1b6a3b; }
@media (prefers-color-scheme: dark) {
  :root { --window: #111515; --surface: #191e1e; --ink: #e9eeed; --soft: #b4bfbd; --line: #2a3131;
    --accent: #6cc4d8; --on-accent: #06222a; --bad: #ff938a; --good: #77d29b; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--window); color: var(--ink); font: 17px/1.45 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 24px; color: var(--soft); }
label { display: block; margin-bottom: 12px; padding: 16px; border: 1px solid var(--accent); border-radius: 10px;
  color: var(--accent); font-weight: 600; text-align: center; }
label.primary { background: var(--accent); color: var(--on-accent); }
label:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
input { position: absolute; width: 1px; height: 1px; opacity: 0; }
ul { margin: 24px 0 0; padding: 0; list-style: none; }
li { padding: 12px; border-bottom: 1px solid var(--line); background: var(--surface); overflow-wrap: anywhere; }
li span { display: block; color: var(--soft); font-size: 15px; }
li[data-state="added"] span { color: var(--good); }
li[data-state="refused"] span { color: var(--bad); }`;

/** @param most bytes of one file: a larger one is not sent at all. Sends one file after the other; the name travels beside it, since the body is the file alone. */
const script = (most: number) => `
const words = ${JSON.stringify(WORDS)};
const list = document.querySelector('ul');
let last = Promise.resolve();
function show(item, state, text) {
  item.dataset.state = state;
  item.lastElementChild.textContent = text;
}
async function send(file, item) {
  if (file.size > ${most}) return show(item, 'refused', words.tooLarge.replace('{}', ${most / 1e6}));
  try {
    const answer = await fetch('/upload', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
      body: file,
    });
    const { outcome, message } = await answer.json();
    show(item, outcome === 'refused' ? 'refused' : 'added',
      message ?? (outcome === 'added' ? words.added : words.known));
  } catch {
    show(item, 'refused', words.lost);
  }
}
for (const input of document.querySelectorAll('input')) {
  input.addEventListener('change', () => {
    for (const file of input.files) {
      const item = document.createElement('li');
      item.append(file.name, document.createElement('span'));
      show(item, 'sending', words.sending);
      list.append(item);
      last = last.then(() => send(file, item));
    }
    input.value = '';
  });
}`;

const head = (nonce: string) =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${WORDS.title}</title>
<style nonce="${nonce}">${STYLE}</style></head>`;

/**
 * The page that a phone takes pictures with.
 * @param most bytes of one file
 */
export const phonePage = (
  nonce: string,
  most: number,
) => `${head(nonce)}<body><main><h1>${WORDS.title}</h1><p>${WORDS.text}</p>
<label class="primary">${WORDS.take}<input type="file" accept="image/*" capture="environment"></label>
<label>${WORDS.choose}<input type="file" accept="image/*,application/pdf" multiple></label>
<ul aria-live="polite"></ul></main><script nonce="${nonce}">${script(most)}</script></body></html>`;

/** Why there is none; `why` is a sentence of ours. */
export const refusalPage = (nonce: string, why: string) =>
  `${head(nonce)}<body><main><h1>${WORDS.title}</h1><p>${why}</p></main></body></html>`;

/** Nothing is loaded from anywhere, nothing else runs, and only this page's own server is sent to. */
export const pagePolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
