const EXTENSIONS: { readonly [type: string]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** Returns a file's name with the extension of its content type; `baseName` if it has no name. */
export function mediaName(name: string, type: string, baseName: string): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
  const extension = EXTENSIONS[type]
  return `${(bare || baseName).slice(0, 150)}${extension ? `.${extension}` : ''}`
}
