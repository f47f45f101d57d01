/** The SDKs are CommonJS: their default export is one step further in. */
export function classOf<Class>(imported: Class): Class {
  return (imported as { default?: Class }).default ?? imported;
}
