import type { Plugin } from 'vite'

/** Id of Vite's helper around dynamic imports, and its first line. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const BEGINNING = 'export const __vitePreload = function preload(baseModule, deps, importerUrl) {'

/** Vite's code to pick exports of a module; in a chunk with a single module they have the same names. */
const PICKED = /async ?\(\)=>\{let\{([^}]*)\}=await (import\([^)]*\));return\{\1\}\}/g

/**
 * Replaces Vite's helper: fetches a module together with the styles and modules it needs, and resolves when the styles
 * have loaded. A style that failed is reported once (mendStyles.ts retries it) and no longer waited for.
 *
 * As HTML's module map requires, Chromium remembers a failed module fetch until the page is left: a module requested
 * once while offline never loads, even when the network is back (html.spec.whatwg.org, "fetch a single module script";
 * whatwg/html issue 6768). Therefore an offline page requests only cached code, and a failed module is retried under a
 * different URL.
 */
const helper = (base: string) => `
const failedModules = new Map();
const asked = new Map();
const addressIn = (load) => {
  const file = /import\\(["'\`]([^"'\`]+)["'\`]\\)/.exec(String(load))?.[1];
  return file && new URL(file, import.meta.url).href;
};
const isHere = (address) =>
  performance.getEntriesByName(address).some(({ responseStatus }) => responseStatus !== 0);
// One that picks from a file which other modules are in, too, knows its exports under shorter names.
const PICKS = /^\\(\\)=>import\\([^)]*\\)(?:\\.then\\(n=>\\(\\{(.*)\\}\\)\\))?$/;
async function importAnew(address, picks) {
  const module = await import(/* @vite-ignore */ address);
  if (!picks) return module;
  return Object.fromEntries(picks.split(',').map((pick) => pick.split(':n.')).map(([name, short]) => [name, module[short]]));
}
async function importAgain(load, address) {
  const tries = failedModules.get(address);
  try {
    const [known, picks] = (tries && PICKS.exec(String(load))) || [];
    return await (known ? importAnew(address + '?again=' + tries, picks) : load());
  } catch (error) {
    if (error instanceof TypeError && address) failedModules.set(address, (tries ?? 0) + 1);
    throw error;
  }
}
function bring(file) {
  const { href } = new URL(${JSON.stringify(base)} + file, import.meta.url);
  if (asked.has(href)) return asked.get(href);
  const isStyle = file.endsWith('.css');
  for (const link of document.getElementsByTagName('link'))
    if (link.href === href && (!isStyle || link.rel === 'stylesheet')) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: isStyle ? 'stylesheet' : link.relList.supports('modulepreload') ? 'modulepreload' : 'preload',
    ...(isStyle ? {} : { as: 'script' }),
    crossOrigin: '',
    href,
    nonce: document.querySelector('meta[property=csp-nonce]')?.nonce ?? '',
  });
  const here = isStyle && new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => fail(new Error('Unable to preload CSS for ' + href));
  }).finally(() => asked.set(href));
  asked.set(href, here);
  document.head.append(link);
  return here;
}
performance.setResourceTimingBufferSize?.(2000);
export async function __vitePreload(load, files = []) {
  try {
    const address = addressIn(load);
    if (navigator.onLine === false && !navigator.serviceWorker?.controller && address && !isHere(address))
      throw new TypeError('Failed to fetch dynamically imported module: ' + address);
    // Asked for at once: a module's own address is in no list.
    const [module] = await Promise.all([importAgain(load, address), ...files.map(bring)]);
    return module;
  } catch (payload) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  }
}
`

/**
 * Vite plugin that makes dynamic imports tolerate temporary loss of the network, and shortens each chunk's preload list
 * by what is already loaded. Fails the build if Vite's helper has changed.
 */
export function lazyImports(): Plugin {
  let base = '/'
  /** Static imports of each chunk, by file. */
  const imports = new Map<string, readonly string[]>()
  /** All chunks a chunk needs to run, including itself. */
  const neededBy = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of imports.get(file) ?? []) neededBy(imported, found)
    return found
  }
  return {
    name: 'lazy-imports',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed
            const here = neededBy(hostId)
            return needed.filter((one) => one !== file && !here.has(one))
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          imports.set(file, chunk.imports)
          const plain = chunk.code.replaceAll(PICKED, '()=>$2')
          if (plain !== chunk.code) chunk.code = plain
        }
      },
    },
    configResolved(config) {
      base = config.base
    },
    transform(code, id) {
      if (id !== PRELOAD_HELPER) return null
      if (!code.includes(BEGINNING)) {
        throw new Error('The preload helper of Vite is not the one that lazyImports knows.')
      }
      return { code: helper(base), map: null }
    },
  }
}
