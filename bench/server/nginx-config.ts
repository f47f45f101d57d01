import type { RawAnswer } from './raw-answer.ts';

interface NginxSite {
  port: number;
  /** The folder for the body file and for all files that nginx writes. */
  folder: string;
  bodyFile: string;
  answer: RawAnswer;
}

/**
 * The headers of our server's answer that are not copied. nginx writes some of them itself, and the
 * others describe only the connection.
 */
const OWN_HEADERS = ['content-type', 'content-length', 'date', 'connection', 'keep-alive'];

/**
 * Returns the fastest configuration of nginx that we found. nginx keeps the file open, lets the
 * kernel send the file, keeps connections open and writes no log. It has one worker because our
 * server is one process, and it sends the same headers as our server.
 */
export function nginxConfig({ port, folder, bodyFile, answer }: NginxSite): string {
  const headers = pairs(answer.rawHeaders);
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const added = headers.filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase()));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${quote(`${folder}/nginx.pid`)};
error_log stderr warn;
events { worker_connections 256; }
http {
  ${temporary.map((name) => `${name}_temp_path ${quote(`${folder}/${name}`)};`).join('\n  ')}
  access_log off;
  sendfile on;
  open_file_cache max=16;
  open_file_cache_valid 1h;
  keepalive_timeout 1h;
  keepalive_requests 1000000000;
  server_tokens off;
  etag off;
  max_ranges 0;
  types { }
  default_type ${quote(contentType)};
  server {
    listen 127.0.0.1:${port};
    root ${quote(folder)};
    location = / {
      try_files /${bodyFile} =404;
      add_header Last-Modified "";
      ${added.map(([name, value]) => `add_header ${name} ${quote(value)};`).join('\n      ')}
    }
  }
}
`;
}

function pairs(rawHeaders: readonly string[]): Array<[string, string]> {
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[2 * index] ?? '',
    rawHeaders[2 * index + 1] ?? '',
  ]);
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
