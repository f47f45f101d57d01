import type { Mutation } from './mutation.ts';

const PACKAGES = 'src/server/speech/packages';

/** Faults in the installation of the voice: what is trusted, kept and told. */
export const speechInstallMutations: Mutation[] = [
  {
    fault: 'a package with a wrong hash is kept',
    file: `${PACKAGES}/unpack-tarball.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a line of the source
    from: "if (`sha512-${whole.digest('base64')}` !== wanted.integrity) {",
    to: 'if (wanted.integrity === null) {',
    shownBy: `${PACKAGES}/install-failures.test.ts`,
  },
  {
    fault: 'a kept file with a wrong hash is kept',
    file: `${PACKAGES}/unpack-tarball.ts`,
    from: "if (hash.digest('hex') !== kept.sha256)",
    to: "if (hash.digest('hex') === '')",
    shownBy: `${PACKAGES}/install-failures.test.ts`,
  },
  {
    fault: 'a path may lead out of a package',
    file: `${PACKAGES}/tar-reader.ts`,
    from: "path.split('/').some((name) => name === '..')",
    to: "path.split('/').some((name) => name === '...')",
    shownBy: `${PACKAGES}/tar-reader.test.ts`,
  },
  {
    fault: 'a finished package is fetched again',
    file: `${PACKAGES}/install-speech.ts`,
    from: 'if (!isJoined && !(await folder.holds(entry))) missing.push(entry);',
    to: 'if (!isJoined) missing.push(entry);',
    shownBy: `${PACKAGES}/install-speech.test.ts`,
  },
  {
    fault: 'what a killed process left stays on the disk',
    file: `${PACKAGES}/speech-folder.ts`,
    from: 'if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;',
    to: 'if (pid !== process.pid) continue;',
    shownBy: `${PACKAGES}/install-speech.test.ts`,
  },
  {
    fault: 'the registry does not get its credentials',
    file: `${PACKAGES}/npm-settings.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a line of the source
    from: '`//${address.host}/',
    to: '`//elsewhere/',
    shownBy: `${PACKAGES}/install-speech.test.ts`,
  },
  {
    fault: 'a full disk is tried again for ever',
    file: `${PACKAGES}/background-install.ts`,
    from: "if (failure.reason !== 'network') {",
    to: "if (failure.reason === 'unknown') {",
    shownBy: `${PACKAGES}/background-install.test.ts`,
  },
  {
    fault: 'a hosted voice platform fetches the voice all the same',
    file: 'src/server/compose/compose-speech.ts',
    from: "if (config.speech.mode !== 'on' || config.hostedCalls !== null)",
    to: "if (config.speech.mode !== 'on')",
    shownBy: 'src/server/compose/compose-speech.test.ts',
  },
  {
    fault: 'services for hearing and speaking fetch the voice all the same',
    file: 'src/server/compose/compose-speech.ts',
    from: 'if (!isAnyNeeded(needed)) return',
    to: 'if (needed.bestVoice) return',
    shownBy: 'src/server/compose/compose-speech.test.ts',
  },
  {
    fault: 'a service that hears fetches the networks of the ear all the same',
    file: `${PACKAGES}/needed-engines.ts`,
    from: 'return isOnlyForEar ? needed.ear : isAnyNeeded(needed);',
    to: 'return isAnyNeeded(needed);',
    shownBy: `${PACKAGES}/needed-engines.test.ts`,
  },
];
