import type { ComponentWords } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: ComponentWords<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: 'ဤမေးခွန်းကို ဖြေရန် လိုအပ်ပါသည်။',
    type: 'ဤအဖြေသည် မေးထားသော အမျိုးအစား မဟုတ်ပါ။',
    minLength: 'အနည်းဆုံး စာလုံး {{limit, number}} လုံး ရေးပါ။',
    maxLength: 'အများဆုံး စာလုံး {{limit, number}} လုံး ရေးနိုင်ပါသည်။',
    minimum: 'ခွင့်ပြုထားသော အနည်းဆုံး ဂဏန်းမှာ {{limit, number}} ဖြစ်ပါသည်။',
    maximum: 'ခွင့်ပြုထားသော အများဆုံး ဂဏန်းမှာ {{limit, number}} ဖြစ်ပါသည်။',
    minItems: 'အနည်းဆုံး {{limit, number}} ခု ရွေးပါ။',
    maxItems: 'အများဆုံး {{limit, number}} ခု ရွေးနိုင်ပါသည်။',
    fewFiles: 'အနည်းဆုံး {{limit, number}} ခု ထည့်ပါ။',
    manyFiles: 'အများဆုံး {{limit, number}} ခုသာ ရသည်။ အချို့ကို ဖယ်ရှားပါ။',
    fileType: 'ဤဖိုင်အမျိုးအစားများသာ ရသည်- {{types}}။ ကျန်များကို ဖယ်ရှားပါ။',
    longFile: 'အများဆုံး {{limit, number}} စက္ကန့်သာ ရသည်။ အတိုချုံ့ပါ၊ သို့မဟုတ် အသစ် ဖမ်းပါ။',
    repeated: 'တူညီသော ရွေးချယ်မှု နှစ်ကြိမ် ပါနေပါသည်။',
    choice: 'ဤအရာသည် ရွေးချယ်စရာများထဲမှ မဟုတ်ပါ။',
    exclusive: 'ဤရွေးချယ်မှုကို အခြားအရာများနှင့် တွဲရွေး၍ မရပါ။ အခြားအရာများကို ဖယ်ပါ သို့မဟုတ် ဤအရာကို ဖယ်ပါ။',
    leaf: 'နောက်ဆုံးအဆင့်အထိ ရွေးပါ။',
    rankAtLeast: 'အနည်းဆုံး {{limit, number}} ခုကို အစဉ်လိုက် စီပါ။',
    rows: 'အတန်းတိုင်းကို ဖြေရန် လိုအပ်ပါသည်။ မဖြေရသေးသော အတန်း {{missing, number}} တန်း ကျန်ပါသည်။',
    minRows: 'အနည်းဆုံး အတန်း {{limit, number}} တန်း ရှိရပါမည်။',
    maxRows: 'အများဆုံး အတန်း {{limit, number}} တန်း ရှိနိုင်ပါသည်။',
    constraint: 'ဤအဖြေသည် သတ်မှတ်ချက်နှင့် မကိုက်ညီပါ။',
    pattern: 'ရေးသားပုံသည် တောင်းဆိုထားသည့်အတိုင်း မဟုတ်ပါ။',
    date: 'ဤရက်စွဲ မရှိပါ။',
    dateMin: 'ခွင့်ပြုထားသော အစောဆုံးရက်မှာ {{min, day}} ဖြစ်ပါသည်။',
    dateMax: 'ခွင့်ပြုထားသော နောက်အကျဆုံးရက်မှာ {{max, day}} ဖြစ်ပါသည်။',
    point: 'ဤနေရာသည် ကမ္ဘာပေါ်ရှိ နေရာ မဟုတ်ပါ။',
    latitude: 'လတ္တီတွဒ်သည် −၉၀ နှင့် ၉၀ ကြား ဖြစ်ရပါမည်။',
    longitude: 'လောင်ဂျီတွဒ်သည် −၁၈၀ နှင့် ၁၈၀ ကြား ဖြစ်ရပါမည်။',
    email: 'ဤအရာသည် အီးမေးလ်လိပ်စာ မဟုတ်ပါ။',
    phone: 'ဤအရာသည် ဖုန်းနံပါတ် မဟုတ်ပါ။',
    url: 'ဤအရာသည် ဝဘ်လိပ်စာ မဟုတ်ပါ။ https:// ဖြင့် စရပါမည်။',
  },
  location: {
    latitude: 'လတ္တီတွဒ်',
    longitude: 'လောင်ဂျီတွဒ်',
    usePosition: 'ကျွန်ုပ်၏ တည်နေရာကို သုံးရန်',
    locating: 'သင့်တည်နေရာကို ရှာနေသည်…',
    accuracy: 'တိကျမှု {{metres, number}} မီတာ',
    tooCoarse: 'တိကျမှု {{metres, number}} မီတာ ဖြစ်ပြီး {{target, number}} မီတာ လိုအပ်ပါသည်။ ကောင်းကင်ပွင့်သော နေရာတွင် ထပ်ကြိုးစားပါ။',
    clear: 'နေရာကို ရှင်းရန်',
    map: 'နေရာရွေးရန် မြေပုံ',
    mapHint: 'ပင်ချရန် မြေပုံကို နှိပ်ပါ၊ သို့မဟုတ် မြှားခလုတ်များဖြင့် ရွှေ့ပြီး Enter နှိပ်ပါ။',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
