import { describe, expect, test } from 'vitest';
import { callToolsOf } from './call-tool.ts';

const withTools = (...tools: object[]) => callToolsOf({ model: { tools } });
const destinationsOf = (...destinations: object[]) =>
  withTools({ type: 'transferCall', destinations }).transferCall?.destinations ?? [];
const NUMBER = { type: 'number', number: '+12025550199' };

describe('the tools of an assistant that act in the call', () => {
  test('are found among the others, each with its name', () => {
    const tools = withTools(
      { type: 'function', function: { name: 'weather' } },
      { type: 'endCall', function: { name: 'hang_up', description: 'Ends it.' } },
      { type: 'dtmf' },
      { type: 'transferCall', destinations: [NUMBER] },
    );
    expect(tools.endCall).toMatchObject({ name: 'hang_up', description: 'Ends it.' });
    expect(tools.dtmf).toMatchObject({ name: 'dtmf', description: '' });
    expect(tools.transferCall?.destinations).toHaveLength(1);
  });

  test.each([
    [{}],
    [{ model: 'none' }],
    [{ model: { tools: 'none' } }],
    [{ model: { tools: [{ type: 'transferCall' }] } }],
    // A squad hands over to such a destination.
    [{ model: { tools: [{ type: 'transferCall', destinations: [{ type: 'assistant' }] }] } }],
  ])('are none in %j', (settings) => {
    expect(callToolsOf(settings)).toEqual({ endCall: null, dtmf: null, transferCall: null });
  });
});

describe('a destination', () => {
  test.each([
    [NUMBER, '+12025550199'],
    [{ type: 'sip', sipUri: 'sip:desk@pbx.example' }, 'sip:desk@pbx.example'],
    [{ type: 'number', number: '123', numberE164CheckEnabled: false }, '123'],
  ])('%j is %s', (destination, target) => {
    expect(destinationsOf(destination)).toMatchObject([{ target, introduction: null }]);
  });

  test.each([
    [{ type: 'number', number: '123' }],
    [{ type: 'number', number: '+1 202' }],
    [{ type: 'number', number: 12025550199 }],
    [{ type: 'number', number: '12;x', numberE164CheckEnabled: false }],
    [{ type: 'sip', sipUri: 'https://pbx.example' }],
    [{ type: 'sip', sipUri: 'sip:a@b>\r\nVia: x' }],
    [{ type: 'squad', squadId: 'x' }],
    [{}],
  ])('%j is left out', (destination) => {
    expect(destinationsOf(destination)).toEqual([]);
  });

  test.each([
    [undefined, null],
    [{ mode: 'blind-transfer', message: 'Hi' }, null],
    [{ mode: 'blind-transfer-add-summary-to-sip-header' }, null],
    [
      { mode: 'warm-transfer-say-message', message: 'Hi' },
      { kind: 'message', text: 'Hi' },
    ],
    [
      { mode: 'warm-transfer-say-message', message: { content: 'Hi' } },
      { kind: 'message', text: 'Hi' },
    ],
    [{ mode: 'warm-transfer-say-summary' }, { kind: 'summary' }],
    [
      { mode: 'warm-transfer-wait-for-operator-to-speak-first-and-then-say-summary' },
      { kind: 'summary' },
    ],
    [{ mode: 'warm-transfer-experimental' }, { kind: 'summary' }],
    [{ mode: 7 }, null],
  ])('with the plan %j introduces the caller by %j', (transferPlan, introduction) => {
    expect(destinationsOf({ ...NUMBER, transferPlan })).toMatchObject([{ introduction }]);
  });
});
