/**
 * Fills in a form with what the device answers: a new passkey, or a signature. The form itself is sent
 * as any other one, so that the server says what comes next.
 */
export function startPasskeyForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  if (!hasPasskeys()) {
    form.hidden = true;
    return;
  }
  const answer = form.elements.namedItem('answer') as HTMLInputElement;
  const said = form.querySelector('[role="status"]') as HTMLElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    said.textContent = '';
    const given = await askDevice(form);
    if ('trouble' in given) {
      said.textContent = form.dataset[given.trouble] ?? '';
      button.ariaDisabled = null;
      return;
    }
    answer.value = given.answer;
    form.submit();
  });
}

type Given = { answer: string } | { trouble: 'stopped' | 'known' | 'tooMany' | 'failed' };

function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

async function askDevice(form: HTMLFormElement): Promise<Given> {
  try {
    const asked = await fetch(`${form.action}/options`, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form)] as [string, string][]),
    });
    if (asked.status === 429) return { trouble: 'tooMany' };
    if (!asked.ok) return { trouble: 'failed' };
    const options = await asked.json();
    const credential = (await (form.dataset.kind === 'add'
      ? navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        }))) as PublicKeyCredential | null;
    if (credential === null) return { trouble: 'stopped' };
    return { answer: JSON.stringify(credential.toJSON()) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') return { trouble: 'known' };
    return { trouble: ['NotAllowedError', 'AbortError'].includes(name) ? 'stopped' : 'failed' };
  }
}
