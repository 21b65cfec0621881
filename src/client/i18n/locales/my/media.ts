import type { ComponentWords } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: ComponentWords<typeof en> = {
  keep: {
    noRoom: 'ဤစက်တွင် နေရာ မကျန်တော့ပါ။ တစ်ခုခု ဖျက်ပါ၊ သို့မဟုတ် စောင့်နေသည်များကို ပို့ပြီး ပြန်စမ်းပါ။',
    noStorage: 'ဤဘရောက်ဇာသည် ကိုယ်ပိုင်ဝင်းဒိုးကဲ့သို့ ဖိုင်များ မသိမ်းပါ။ ဖောင်ကို သာမန်ဝင်းဒိုးတွင် ဖွင့်ပြီး ပြန်စမ်းပါ။',
    tooLarge: 'ဖိုင် ကြီးလွန်းသည်- အများဆုံး {{limit}} ရသည်။',
    empty: 'ဖိုင် ဗလာဖြစ်သည်။ အခြားတစ်ခု ရွေးပါ။',
    failed: 'ဖိုင်ကို မသိမ်းနိုင်ပါ။ ပြန်စမ်းပါ။',
  },
  state: {
    kept: 'ပို့ရန် စောင့်နေသည်',
    sending: 'ပို့နေသည်၊ {{percent}} %',
    sent: 'ပို့ပြီး',
    refused: 'ဆာဗာက လက်မခံပါ။',
    missing: 'ဤစက်တွင် မရှိတော့ပါ',
    retry: 'ပြန်စမ်းပါ',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}
