import type { Text } from '../document/Text.ts'
import type { Edit } from './Edit.ts'

/** Sets the title of the form. */
export function setNavbarTitle(title: Text): Edit {
  return {
    label: 'editor:edit.setNavbarTitle',
    merge: 'setNavbarTitle',
    apply: (document) => (Object.is(document.navbar.title, title) ? document : { ...document, navbar: { title } }),
  }
}
