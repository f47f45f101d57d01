/** Copies the line beside the button. Without this script the line is marked and copied by hand. */
export function offerCopy(element: HTMLElement): void {
  const button = element.querySelector('button');
  const status = element.querySelector('[role=status]');
  const line = element.querySelector('code')?.textContent ?? '';
  if (button === null || status === null) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = '';
    const isCopied = await navigator.clipboard.writeText(line).then(
      () => true,
      () => false,
    );
    status.textContent = (isCopied ? element.dataset.copied : element.dataset.notCopied) ?? '';
  });
}
