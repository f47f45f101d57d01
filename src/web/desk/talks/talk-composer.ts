/**
 * Sends what a person writes to a visitor without leaving the page, and tells the server that the
 * page is still open. A refusal is shown as the page that the server answers with.
 */
export function keepWriting(element: HTMLElement): void {
  const form = element.querySelector('form');
  const field = element.querySelector('textarea');
  if (form === null || field === null) return;
  let isSending = false;

  async function send(form: HTMLFormElement, field: HTMLTextAreaElement): Promise<void> {
    const text = field.value;
    if (isSending || text.trim() === '') return;
    isSending = true;
    try {
      const answer = await post(form.action, new FormData(form));
      // The server leads back to the page after it has done what was asked. Otherwise it refuses
      // again, and the browser shows its page.
      if (answer.type !== 'opaqueredirect') return form.submit();
      // What was typed meanwhile stays.
      field.value = field.value === text ? '' : field.value.replace(text, '').trimStart();
      dispatchEvent(new Event('desk-changed'));
    } catch {
      // The network is lost, which the page says, and the text is still there.
    } finally {
      isSending = false;
      field.focus();
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, field);
  });
  field.addEventListener('keydown', (event) => {
    // While an input method composes a word, Enter confirms the word and must not send the text.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void send(form, field);
  });
  // The stream comes from the network, so it goes on where a browser stops the timers of a page.
  addEventListener('desk-beat', () => {
    const seen = new FormData(form);
    seen.delete('text');
    void post(element.dataset.seen ?? '', seen).catch(() => {});
  });
  scrollTo({ top: document.documentElement.scrollHeight });
}

/** Sends a form as the browser does. */
function post(address: string, form: FormData): Promise<Response> {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const body = new URLSearchParams(fields);
  return fetch(address, { method: 'POST', body, redirect: 'manual' });
}
