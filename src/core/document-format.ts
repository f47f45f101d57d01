/** The formats of uploaded files that can be searched. */
export type DocumentFormat = 'text' | 'markdown' | 'html' | 'csv' | 'json';

/** The largest file that is searched. Two megabytes of text are about 700 pages. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

const BY_ENDING: Readonly<Record<string, DocumentFormat>> = {
  txt: 'text',
  text: 'text',
  log: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
};

const BY_TYPE: Readonly<Record<string, DocumentFormat>> = {
  'text/plain': 'text',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/json': 'json',
};

export interface UploadedFileFacts {
  originalName: string;
  mimetype: string;
  bytes: number;
}

/**
 * Returns the format of a file, or null if its text cannot be read. The ending of the name counts
 * first, because browsers give many text files a general type.
 */
export function documentFormatOf({
  originalName,
  mimetype,
}: Pick<UploadedFileFacts, 'originalName' | 'mimetype'>): DocumentFormat | null {
  const ending = /\.([a-z]+)$/.exec(originalName.toLowerCase())?.[1] ?? '';
  return known(BY_ENDING, ending) ?? known(BY_TYPE, mimetype.toLowerCase());
}

function known(formats: Readonly<Record<string, DocumentFormat>>, name: string) {
  return Object.hasOwn(formats, name) ? (formats[name] ?? null) : null;
}

/** Returns why a file cannot be searched, or null if it can. The reason names no content. */
export function whyNotSearchable(file: UploadedFileFacts): string | null {
  if (documentFormatOf(file) === null) {
    return 'cannot be searched: only text, markdown, HTML, CSV and JSON can';
  }
  if (file.bytes > MAX_DOCUMENT_BYTES) {
    return `cannot be searched: it is larger than ${MAX_DOCUMENT_BYTES} bytes`;
  }
  return null;
}
