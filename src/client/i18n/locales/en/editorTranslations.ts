/** Parts of what the editor says, each spread where its key belongs. */
export const editorTranslations = {
  command: {
    translations: 'Translations',
  },
  edit: {
    translate: 'translate',
    stillRight: 'say that translations are right',
    importTranslations: 'bring in translations',
  },
  issue: {
    staleTranslation:
      '{{count}} texts in the language “{{language}}” were translated before their source was changed; this is the first.',
  },
  toTranslations: 'Translate',
}
