/** Parts of what the editor says, each spread where its key belongs. */
export const editorTranslations = {
  command: {
    translations: 'Translations',
    pretendAccented: 'Try longer, accented words',
    pretendMirrored: 'Try right to left',
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
  pretence: {
    accented: 'Tried out: accented, longer words. The form itself is unchanged.',
    mirrored: 'Tried out: words from right to left. The form itself is unchanged.',
    stop: 'Stop',
  },
}
