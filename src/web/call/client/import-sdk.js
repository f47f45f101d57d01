export async function importSdk() {
  const { default: module } = await import('@vapi-ai/web');
  // The SDK is CommonJS. The bundler decides how deep the class lies in the imported module.
  return module.default ?? module;
}
