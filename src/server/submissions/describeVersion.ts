import { isPlainForm } from '../../elements/plainForm.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import { attachedFiles } from '../../forms/document/attachedFiles.ts'
import { imageUrlsIn } from '../../forms/document/imageUrlsIn.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { Text } from '../../forms/document/Text.ts'
import { withoutAuthorData } from '../../forms/document/withoutAuthorData.ts'
import type { FormTheme } from '../../forms/theme/FormTheme.ts'
import { serializeTrees } from '../../logic/syntaxTree.ts'
import { clientPartsOf } from '../http/clientPartsOf.ts'
import { type PageParts, pagePartsOf } from '../http/pageParts.ts'
import { validatorHash } from '../validators/validatorCode.ts'

/** What the server needs of a version for its pages, so that it parses and prints a large document once. */
export interface VersionDescription {
  /** Hash of the validator for browsers. */
  readonly validator: string
  /** The document as collectors get it, as JSON. */
  readonly document: string
  /** Its parsed expressions by source, for pages that show it, as JSON. */
  readonly syntax: string
  /** True if a browser can fill it in without our scripts, see `isPlainForm`. */
  readonly isPlain: boolean
  readonly mode: StoredDocument['mode']
  readonly languages: readonly string[]
  /** As the document has it; see `collectorTitle`. */
  readonly title: Text
  readonly theme: FormTheme | undefined
  /** Parts of the client that its first screen needs, see `clientPartsOf`. */
  readonly parts: readonly string[]
  /** What a device that uses it offline keeps: parts of the client, hashes of lists, and URLs of images. */
  readonly offline: { readonly parts: PageParts; readonly lists: readonly string[]; readonly images: readonly string[] }
}

export function describeVersion(compiled: CompiledForm, document: StoredDocument): VersionDescription {
  const { mode, languages, container } = document
  const syntax = serializeTrees(formFeaturesOf(document).expressions)
  return {
    validator: validatorHash(compiled.schema),
    document: JSON.stringify(withoutAuthorData(document)),
    syntax: JSON.stringify(syntax),
    isPlain: isPlainForm(compiled),
    mode,
    languages,
    title: container.navbar.title as Text,
    theme: container.form.theme,
    parts: clientPartsOf({ document, syntax }, 'first'),
    offline: {
      parts: pagePartsOf({ template: document.template, document, syntax }),
      lists: attachedFiles(compiled.form).map(({ hash }) => hash),
      images: imageUrlsIn(document),
    },
  }
}
