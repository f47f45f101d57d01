import type { Role } from '../organisations/roles.ts';
import type { JsonObject, StoredResource } from '../resource-store.ts';
import { CREDENTIAL_FIELDS } from './secret-fields.ts';
import type { BodyShape, Fields } from './shape.ts';

/** The platform itself handles these operations, in the same way for every resource. */
export type PlatformAction =
  | 'create'
  | 'list'
  | 'list-pages'
  | 'read'
  | 'update'
  | 'replace'
  | 'remove'
  | 'list-versions'
  | 'receive'
  | 'refuse';

/** The platform computes these answers from stored calls and chats. */
export type ComputedAction =
  | 'query-analytics'
  | 'list-call-log'
  | 'remove-call-log'
  | 'list-logs'
  | 'remove-logs';

/** The platform handles these operations on the library of voices. */
export type VoiceLibraryAction =
  | 'list-voices'
  | 'list-accents'
  | 'sync-voices'
  | 'sync-provider'
  | 'search-voices'
  | 'add-voice';

/** An outside provider carries out these operations, with a credential that the organisation stored. */
export type ProviderAction =
  | 'clone-voice'
  | 'create-sesame-voice'
  | 'list-workflows'
  | 'list-workflow-hooks'
  | 'list-locations';

/** The platform handles these operations on uploaded files. */
export type FileAction = 'upload' | 'remove-file';

/** The platform handles these operations on organisations, their users and their tokens. */
export type OrganisationAction =
  | 'create-org'
  | 'list-orgs'
  | 'read-org'
  | 'update-org'
  | 'remove-org'
  | 'list-users'
  | 'invite-users'
  | 'change-role'
  | 'remove-user'
  | 'leave-org'
  | 'issue-access'
  | 'create-token'
  | 'update-token';

/** The chat feature handles these operations. */
export type ChatAction = 'chat' | 'read-chat' | 'respond' | 'open-session' | 'start-test-run';

/** The call feature handles these operations. */
export type CallAction =
  | 'start-call'
  | 'start-any-call'
  | 'start-phone-call'
  | 'end-call'
  | 'export-calls'
  | 'hear-customer'
  | 'hear-assistant';

export type AnyAction =
  | PlatformAction
  | ComputedAction
  | VoiceLibraryAction
  | ProviderAction
  | FileAction
  | OrganisationAction
  | ChatAction
  | CallAction;

/** The body of an operation that is not the JSON of its resource. */
type OperationBody =
  | { kind: 'none' }
  // A form with files (multipart/form-data). The handler of the operation reads it itself.
  | { kind: 'form' }
  | {
      kind: 'json';
      shape: BodyShape;
      /** Whether the body may be the only entry of a list. The generated client sends it so. */
      isInList?: boolean;
      /**
       * Returns the body as the action expects it, such as the body that creates the resource. Throws
       * a VoiceError if this server cannot do what the body asks for.
       */
      translate?(sent: JsonObject): JsonObject;
    };

/** The words about an operation that few operations need. */
interface OperationOptions {
  /**
   * The only fields that a request with the public key may send. Every browser can see the public
   * key, so the other fields are refused. Without this word, the operation needs the private key.
   */
  publicFields?: readonly string[];
  /**
   * Whether the operation takes no key. Such a request is limited like one with the public key, so
   * `publicFields` has to name its fields too.
   */
  isOpen?: boolean;
  /**
   * The smallest role that may use the operation. Without this word, a viewer may use what reads, and
   * an editor may use the rest.
   */
  role?: Role;
  /** What the operation takes, if it does not take the JSON of its resource. */
  takes?: OperationBody;
  /** The labels that every entry of this list has, whatever the request asks for. */
  only?: Readonly<Record<string, string>>;
  /** The names of parameters in the query besides those of every list. */
  parameters?: readonly string[];
  /** The fields that this list leaves out, if they are not those that every list leaves out. */
  unlisted?: readonly string[];
  /** Why this server refuses the operation. Only the action `refuse` has a reason. */
  refusal?: string;
}

export interface Operation extends OperationOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path as the platform's documentation writes it, such as `/assistant/{id}`. */
  path: string;
  /** The operation's name in the platform's generated client. */
  id: string;
  action: AnyAction;
}

/** One entry of the table of resources. */
export interface Resource {
  /** The name of the kind in the database, in lower case with hyphens. */
  kind: string;
  /** The name of the resource in error messages and in the OpenAPI document. */
  name: string;
  /** The shape of the body that creates a resource. */
  create: BodyShape;
  /** The shape of the body that changes or replaces a resource. */
  update: BodyShape;
  /**
   * Fields that only answers have. Every answer has id, orgId, createdAt and updatedAt, so these four
   * are not listed here.
   */
  answered: Fields;
  /** The names of fields that no answer contains, at any depth. */
  secret: readonly string[];
  /**
   * The default values of fields. They are used for fields that are missing in the request which
   * creates a resource.
   */
  defaults: Readonly<Record<string, unknown>>;
  /**
   * The fields that hold the id of another resource, each with the kind of that resource. A field
   * inside another field is written as a path, such as `members.*.assistantId`, in which `*` stands
   * for every entry of a list.
   */
  refersTo: Readonly<Record<string, string>>;
  /**
   * Returns why a resource that a field of `refersTo` names cannot be used here, or null if it can.
   * The reason follows the words 'The file that fileIds.0 names'.
   */
  whyUnusable?(named: StoredResource): string | null;
  /**
   * The fields by which a list request can filter resources. A field inside another field is written
   * as a path, and the last name of the path is the name of the filter.
   */
  labels: readonly string[];
  /**
   * The names of further filters that a list request may contain, because the platform's clients
   * send them. This resource does not have the fields, so no resource matches such a filter.
   */
  idleFilters: readonly string[];
  /**
   * Numbers that are the same in every resource of this kind. A list request may filter by them, with
   * the endings `Ge` and `Le` for a range.
   */
  fixedNumbers?: Readonly<Record<string, number>>;
  /**
   * What this server does with stored resources of this kind, in one sentence for the reference.
   * Resources without this word are only stored.
   */
  acts?: string;
  /** The fields that a list leaves out of its entries, because they may be long. */
  unlisted?: readonly string[];
  /** Whether every change adds a version that can be listed. Only the newest versions are kept. */
  versioned: boolean;
  /** The number of days after which a resource of this kind is removed, if it is not kept for good. */
  keptDays?: number;
  /**
   * The resource that every resource of this kind belongs to. The parameter of the path that holds
   * the id of the parent is also the field of the answer that states this id.
   */
  parent?: { kind: string; name: string; parameter: string };
  /**
   * Returns the body that answers show at an instant. Only a resource whose answers are not its
   * stored body alone has this method.
   */
  asOf?(stored: StoredResource, now: number): JsonObject;
  operations: readonly Operation[];
}

const USUAL_WORDS = {
  answered: {},
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: {},
  labels: [],
  idleFilters: [],
  versioned: false,
} satisfies Partial<Resource>;

/** Returns an entry of the table. What the entry does not mention is as for most resources. */
export function resourceEntry(
  entry: Omit<Resource, keyof typeof USUAL_WORDS> & Partial<Resource>,
): Resource {
  return { ...USUAL_WORDS, ...entry };
}

export function operation(
  method: Operation['method'],
  path: string,
  id: string,
  action: AnyAction,
  options: OperationOptions = {},
): Operation {
  return { method, path, id, action, ...options };
}
