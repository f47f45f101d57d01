export async function importSdk() {
  const { default: module } = await import('@vapi-ai/web');
  // It is CommonJS: how deep the class lies depends on who packed it.
  return module.default ?? module;
}
