/** Label of a submit button that the author left as it was, in all languages of the built-in texts around it. */
export const SUBMIT_TEXT = {
  en: 'Submit',
  zh: '提交',
  vi: 'Gửi',
  id: 'Kirim',
  ms: 'Hantar',
  th: 'ส่ง',
  my: 'ပေးပို့ရန်',
  km: 'ដាក់ស្នើ',
  ar: 'إرسال',
  fr: 'Envoyer',
  es: 'Enviar',
  sw: 'Wasilisha',
  pt: 'Enviar',
  hi: 'जमा करें',
}
