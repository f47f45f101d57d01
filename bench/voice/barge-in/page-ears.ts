import type { Page } from '@playwright/test';

/** What a page noted while somebody spoke into the agent's words. Times are in milliseconds. */
export interface PageInterruption {
  /** How long the agent was still heard after the caller's first sound. */
  heardForMs: number;
  /** When the room's word that the agent falls silent has come, or null if it has not. */
  toldAfterMs: number | null;
  /** How long the sound waited in the browser's buffer, on average since the last interruption. */
  bufferedMs: number;
}

declare global {
  interface Window {
    /** Resolves when the agent has been heard for so long and is heard now, or after `mostMs`. */
    agentIsHeard(ms: number, mostMs: number): Promise<void>;
    /** Speaks into the agent's words, and resolves when the caller has said everything. */
    interruptAgent(samples: readonly number[]): Promise<PageInterruption>;
    /** Resolves when the agent has not been heard for so long. */
    agentIsSilent(ms: number): Promise<void>;
  }
}

/**
 * Gives a page a microphone that can be spoken into. One audio worklet hears this microphone and the
 * track that the page plays, so that both have the same clock. Needs `bypassCSP`. A page that does not
 * obey the room's word to hush the agent shows how long the sound lasts without that.
 */
export async function preparePageEars(page: Page, obeysHush: boolean): Promise<void> {
  await page.addInitScript(
    (hears: { hush: boolean }) => {
      const MOMENT_MS = 10;
      const LOUD = 0.01;
      /** A longer silence means that the agent has stopped and not only taken breath. */
      const STOPPED_MS = 600;
      const HEARS_AT_MOST_MS = 3000;
      const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
      const microphone = context.createMediaStreamDestination();
      /** The loudest samples of every moment: that of the caller and that of the agent. */
      const caller: number[] = [];
      const agent: number[] = [];
      const connections: RTCPeerConnection[] = [];
      let toldAt: number | null = null;
      let buffered = { seconds: 0, samples: 0 };

      const earCode = `registerProcessor('ears', class extends AudioWorkletProcessor {
      moments = [[], []]; loudest = [0, 0]; samples = 0;
      process(inputs) {
        inputs.forEach(([channel], nth) => {
          for (const sample of channel ?? [])
            this.loudest[nth] = Math.max(this.loudest[nth], Math.abs(sample));
        });
        this.samples += 128;
        if (this.samples >= ${MOMENT_MS * 48}) {
          this.samples -= ${MOMENT_MS * 48};
          this.port.postMessage(this.loudest);
          this.loudest = [0, 0];
        }
        return true;
      }
    })`;
      const address = URL.createObjectURL(new Blob([earCode], { type: 'text/javascript' }));
      const ears = context.audioWorklet.addModule(address).then(() => {
        const node = new AudioWorkletNode(context, 'ears', { numberOfInputs: 2 });
        node.port.onmessage = ({ data: [callerLevel, agentLevel] }) => {
          caller.push(callerLevel);
          agent.push(agentLevel);
        };
        node.connect(context.destination);
        return node;
      });

      navigator.mediaDevices.getUserMedia = async () => {
        await context.resume();
        // Without a source the microphone would send nothing at all, instead of silence.
        const silence = context.createConstantSource();
        silence.offset.value = 0;
        silence.connect(microphone);
        silence.start();
        return microphone.stream;
      };

      const Connection = window.RTCPeerConnection;
      window.RTCPeerConnection = class extends Connection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
      };
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function playHeard() {
        const stream = this.srcObject;
        if (stream instanceof MediaStream) {
          void ears.then((node) => context.createMediaStreamSource(stream).connect(node, 0, 1));
        }
        return play.call(this);
      };
      const Socket = window.WebSocket;
      window.WebSocket = class extends Socket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          this.addEventListener('message', (event) => {
            const isTold = /"agent-hush","on":true/.test(event.data);
            if (isTold) toldAt ??= agent.length;
            if (isTold && !hears.hush) event.stopImmediatePropagation();
          });
        }
      };

      const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
      const isLoud = (levels: readonly number[], last: number) =>
        levels.slice(-last / MOMENT_MS).some((level) => level > LOUD);

      async function bufferedMs(): Promise<number> {
        const before = buffered;
        const report = await connections.at(-1)?.getStats();
        for (const stats of report?.values() ?? []) {
          if (stats.type !== 'inbound-rtp') continue;
          buffered = { seconds: stats.jitterBufferDelay, samples: stats.jitterBufferEmittedCount };
        }
        return (
          (1000 * (buffered.seconds - before.seconds)) / (buffered.samples - before.samples || 1)
        );
      }

      window.agentIsHeard = async (ms, mostMs) => {
        const asked = agent.length;
        const isTooLong = () => (agent.length - asked) * MOMENT_MS > mostMs;
        while (!isLoud(agent, 50) && !isTooLong()) await moment();
        const since = agent.length;
        const isLongEnough = () => (agent.length - since) * MOMENT_MS >= ms;
        while ((!isLongEnough() || !isLoud(agent, 30)) && !isTooLong()) await moment();
      };

      window.agentIsSilent = async (ms) => {
        const since = agent.length;
        while ((agent.length - since) * MOMENT_MS < ms || isLoud(agent, ms)) await moment();
      };

      window.interruptAgent = async (samples) => {
        const from = agent.length;
        toldAt = null;
        const sound = context.createBuffer(1, samples.length, 48_000);
        sound.copyToChannel(
          Float32Array.from(samples, (sample) => sample / 32_768),
          0,
        );
        const source = context.createBufferSource();
        source.buffer = sound;
        source.connect(microphone);
        source.connect(await ears, 0, 0);
        const ended = new Promise((resolve) => source.addEventListener('ended', resolve));
        source.start();
        await ended;
        while ((agent.length - from) * MOMENT_MS < HEARS_AT_MOST_MS) await moment();
        const began = caller.findIndex((level, at) => at >= from && level > LOUD);
        let heardUntil = began;
        for (
          let at = began;
          (at - heardUntil) * MOMENT_MS <= STOPPED_MS && at < agent.length;
          at += 1
        )
          if ((agent[at] ?? 0) > LOUD) heardUntil = at;
        return {
          heardForMs: (heardUntil - began) * MOMENT_MS,
          toldAfterMs: toldAt === null ? null : (toldAt - began) * MOMENT_MS,
          bufferedMs: await bufferedMs(),
        };
      };
    },
    { hush: obeysHush },
  );
}
