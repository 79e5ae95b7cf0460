import { readFileSync } from 'node:fs'

const site = readFileSync(new URL('../../../deploy/nginx/alumbra.conf', import.meta.url), 'utf8')

/** How deploy/nginx/alumbra.conf leads requests to the nodes: its maps, for `http`, and its locations, for `server`. */
export const NGINX_WAYS = {
  maps: [...site.matchAll(/^map [\s\S]*?^}$/gm)].join('\n'),
  locations: site.slice(site.indexOf('  recursive_error_pages on;'), site.lastIndexOf('}')),
}

/** The folders that nginx writes to, below one that is ours. */
export const nginxFolders = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join('\n')
