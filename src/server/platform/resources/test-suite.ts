import { operation, type Resource, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  numberShape,
  objectShape,
  optionalFields,
  textShape,
  variantShape,
  variantUpdateShape,
} from '../table/shape.ts';

const suiteShape = objectShape(
  optionalFields({
    name: labelShape(80),
    phoneNumberId: idShape(),
    testerPlan: anyObjectShape(),
    targetPlan: anyObjectShape(),
  }),
);

export const testSuiteResource = resourceEntry({
  kind: 'test-suite',
  name: 'TestSuite',
  acts: 'A run plays the tests of its suite.',
  create: suiteShape,
  update: suiteShape,
  refersTo: {
    phoneNumberId: 'phone-number',
    'testerPlan.assistantId': 'assistant',
    'targetPlan.assistantId': 'assistant',
    'targetPlan.phoneNumberId': 'phone-number',
  },
  operations: [
    operation('GET', '/test-suite', 'testSuiteControllerFindAllPaginated', 'list-pages'),
    operation('POST', '/test-suite', 'testSuiteControllerCreate', 'create'),
    operation('GET', '/test-suite/{id}', 'testSuiteControllerFindOne', 'read'),
    operation('PATCH', '/test-suite/{id}', 'testSuiteControllerUpdate', 'update'),
    operation('DELETE', '/test-suite/{id}', 'testSuiteControllerRemove', 'remove'),
  ],
});

/** Tests and runs belong to a suite and are removed with it. */
const SUITE: Resource['parent'] = {
  kind: testSuiteResource.kind,
  name: testSuiteResource.name,
  parameter: 'testSuiteId',
};

const scorerShape = objectShape({ type: choiceShape(['ai']), rubric: textShape(10_000, 1) });

const TEST_FIELDS = {
  script: textShape(10_000, 1),
  scorers: listShape(scorerShape, 100),
  ...optionalFields({ name: labelShape(80), numAttempts: numberShape(1, 10) }),
};

const testShape = variantShape('type', { voice: TEST_FIELDS, chat: TEST_FIELDS });
const TESTS = '/test-suite/{testSuiteId}/test';

export const testSuiteTestResource = resourceEntry({
  kind: 'test-suite-test',
  name: 'TestSuiteTest',
  acts: 'A run plays the chat tests of its suite. Voice tests are only stored.',
  create: testShape,
  update: variantUpdateShape(testShape),
  defaults: { numAttempts: 1 },
  parent: SUITE,
  operations: [
    operation('GET', TESTS, 'testSuiteTestControllerFindAllPaginated', 'list-pages'),
    operation('POST', TESTS, 'testSuiteTestControllerCreate', 'create'),
    operation('GET', `${TESTS}/{id}`, 'testSuiteTestControllerFindOne', 'read'),
    operation('PATCH', `${TESTS}/{id}`, 'testSuiteTestControllerUpdate', 'update'),
    operation('DELETE', `${TESTS}/{id}`, 'testSuiteTestControllerRemove', 'remove'),
  ],
});

const runShape = objectShape(optionalFields({ name: labelShape(80) }));
const RUNS = '/test-suite/{testSuiteId}/run';

/**
 * A run is stored as waiting. The result of each of its tests is added when the test has run, and at
 * the end a verdict over all of them. The clients do not know the last two fields.
 */
export const testSuiteRunResource = resourceEntry({
  kind: 'test-suite-run',
  name: 'TestSuiteRun',
  acts: 'A run plays its tests one after the other and ends with a verdict.',
  create: runShape,
  update: runShape,
  answered: {
    status: choiceShape(['queued', 'in-progress', 'completed', 'failed']),
    testResults: listShape(anyObjectShape()),
    ...optionalFields({ verdict: choiceShape(['pass', 'fail']), failureReason: textShape(1000) }),
  },
  defaults: { status: 'queued', testResults: [] },
  labels: ['status'],
  parent: SUITE,
  operations: [
    operation('GET', RUNS, 'testSuiteRunControllerFindAllPaginated', 'list-pages'),
    operation('POST', RUNS, 'testSuiteRunControllerCreate', 'start-test-run'),
    operation('GET', `${RUNS}/{id}`, 'testSuiteRunControllerFindOne', 'read'),
    operation('PATCH', `${RUNS}/{id}`, 'testSuiteRunControllerUpdate', 'update'),
    operation('DELETE', `${RUNS}/{id}`, 'testSuiteRunControllerRemove', 'remove'),
  ],
});
