/** Media types that browsers display or play without executing anything in them. */
const SHOWN = /^(?:image\/(?:jpeg|png|webp|gif|avif|heic|heif|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

export const showsInline = (type: string): boolean => SHOWN.test(type)

const ENDINGS: { readonly [type: string]: readonly string[] } = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'audio/mpeg': ['mp3'],
  'audio/webm': ['webm', 'weba'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
}

/** Returns a file name for downloads whose extension matches the type. */
export function downloadName(name: string, type: string): string {
  const extensions = ENDINGS[type]
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return extensions && !extensions.includes(ending) ? `${name}.${extensions[0]}` : name
}
