/** In each language one sentence: the assistant speaks English, and the form and a person are there. */
export const otherLanguageWords = {
  es: 'Hola, este asistente solo habla inglés, pero puede escribirnos en el formulario y una persona le responderá.',
  de: 'Guten Tag, dieser Assistent spricht nur Englisch, aber über das Formular erreichen Sie einen Menschen, der Ihnen antwortet.',
  fr: 'Bonjour, cet assistant ne parle qu’anglais, mais vous pouvez nous écrire dans le formulaire et une personne vous répondra.',
  it: 'Buongiorno, questo assistente parla solo inglese, ma può scriverci nel modulo e le risponderà una persona.',
  pt: 'Olá, este assistente só fala inglês, mas pode escrever-nos no formulário e uma pessoa responderá.',
  pl: 'Dzień dobry, ten asystent mówi tylko po angielsku, ale można do nas napisać przez formularz i odpowie człowiek.',
  tr: 'Merhaba, bu asistan yalnızca İngilizce konuşuyor, ama bize formdan yazabilirsiniz, size bir kişi yanıt verir.',
  zh: '您好，这个助手只会说英语，但您可以在表单中留言，会有工作人员回复您。',
  ar: 'مرحبًا، هذا المساعد يتحدث الإنجليزية فقط، لكن يمكنك الكتابة إلينا في النموذج وسيرد عليك شخص من فريقنا.',
} as const;
