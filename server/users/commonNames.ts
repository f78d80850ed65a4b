/** Places, services and words of a shop here. */
export const commonWords = (
  'ethiopia ethio habesha abyssinia lucy africa addis ababa addisababa finfinne sheger bole merkato mercato piassa piazza arada ' +
  'kazanchis megenagna mexico sarbet gerji ayat summit lideta kirkos yeka kolfe akaki gulele hawassa awassa adama nazret nazreth ' +
  'bahirdar gondar gonder mekelle mekele diredawa jimma dessie dese harar jijiga debrebirhan debremarkos debrezeit bishoftu ' +
  'shashemene arbaminch axum aksum lalibela gambela assosa semera oromia amhara tigray afar somali sidama ' +
  'telebirr ethiotelecom telecom safaricom mpesa cbebirr birr awash dashen amole chapa buna coffee enjera injera ' +
  'shop shops store phone phones mobile mobiles cell repair repairs center centre electronics technology computer ' +
  'sales cashier technician manager admin staff branch receipt warranty ' +
  'ኢትዮጵያ ሐበሻ ሀበሻ አዲስ አዲስአበባ ቦሌ መርካቶ ፒያሳ ሸገር ቴሌብር ሱቅ ስልክ ሞባይል ጥገና ቡና'
).split(' ')

/** Brands of phones. */
export const brandWords = (
  'samsung galaxy iphone ipad apple airpods macbook tecno infinix itel xiaomi redmi poco huawei honor nokia oppo vivo realme ' +
  'oneplus google pixel motorola moto sony xperia lenovo alcatel'
).split(' ')

/** Words in the names of their models, of three letters or more. */
export const modelWords = (
  'spark camon pova phantom pop hot note smart zero reno find nova mate pro max xsmax plus ultra mini lite air prime neo play ' +
  'power edge fold flip zoom turbo active core ace duo dual sim'
).split(' ')

/** Given names and names of fathers that are common here. With a year or some digits they are the passwords people guess first. */
export const commonNames = (
  'abayneh abdela abdella abdi abdirahman abdisa abdu abdulahi abdulaziz abdulkadir abdullahi abdurahman abeba abebe ' +
  'abebech abel abenezer abera abiy abiyot abraham adam adane adanech addis addisalem addisu adem aden admasu adugna ' +
  'afework ahmed aisha alem alemayehu alemitu alemnesh alemtsehay alemu ali almaz alula aman amanuel amare amina aminat ' +
  'amira amsalu andualem anteneh anwar arega aregash aschalew asefa ashenafi askale asnakech asrat assefa aster atsbeha ' +
  'atsede awol ayalew ayana ayantu ayele ayelech ayenew aynadis aynalem ayub azeb bayush bekele belay belaynesh belaynew ' +
  'belete bereket berhanu betelhem bethlehem betty beza bezawit bezuayehu bilal bilise bilisuma biniam binyam birhanu ' +
  'birtukan biruk biruktawit bisrat bizuayehu bogale bontu boru bulti burhan chala chaltu chernet daba dagim dagmawi ' +
  'dagnachew danait daniel dasta dawit dawud debebe deborah degu dejene demeke derartu dereje desalegn desta dinka ' +
  'dinknesh dinku dula dunya edao eden edom efrem ejigayehu eleni elias elizabeth elsa elsabet emebet emnet endale ' +
  'endalkachew ephrata ephrem ermias esayas eshetu eskinder esmael estifanos etagegn etenesh eyasu eyerusalem eyob ' +
  'ezedin ezra fadumo faiza farah fasika fasil fatima fatuma fayo fetiya feven feyisa feysel fikadu fikir fikre fikru ' +
  'filagot filmon firehiwot fitsum fraol fre frehiwot freweyni fuad galane galata gebeyehu gebre gebrehiwot gebremariam ' +
  'gebremedhin gebremeskel gebreselassie gedion gelila gemechis gemechu gemeda genet getachew getahun getaneh getnet ' +
  'gezahegn girma girmay gizachew goitom gudeta gudina gutema habiba habtamu habtom hadas hadush hafsa hagos haile ' +
  'hailemariam hailemichael haileselassie hailu haimanot halima hamda hamza hana hanna hareg hasan hassan hassen hawa ' +
  'hawi hayat helen henok hermela hewan hibist hibo hirut hiwet hiwot hodan hussein ibrahim ibsa idris ifrah iman isayas ' +
  'ismael ismail israel jafar jalene jaleta jamila jemal jemila jibril jirata jitu kaleab kaleb kalid kalkidan kamal ' +
  'kasech kassa kassahun kebebush kebede kebron kedir kefyalew kemal kena kenenisa kenna ketema khadija khadra khalid ' +
  'kibrom kidane kidanemariam kidist kidus kinfe kiros kuma kumsa lalise leila lelisa lemi lemlem lemma lensa leta letay ' +
  'letebrhan leul liban lidya lina liya lulit mahder mahi mahilet mahlet mahmud mamo marawit maritu markos marta martha ' +
  'maru maryam mearg meaza medhanit medina megersa mehari mehret mekdes mekiya mekonnen melaku melat melese melkam ' +
  'melkamu merga merhawit merima meron mesay meselech meseret mesfen mesfin meskerem messay michael mihret mikael mikias ' +
  'mikiyas mikre million mintesnot misgana misrak moges mohamed mohammed mohamud moti mubarek muferiat muhammed muhidin ' +
  'mukemil muktar mulatu mulu mulualem mulugeta muluken muna musa mustefa nadia nahom naol nardos nasir natan nathan ' +
  'natnael nebiyat nebiyu nebyu negash negassa nejat netsanet nigatu nigist nimona nuredin nuria nuru obsa olana oli ' +
  'oljira omar osman rabia rahel rahma rahwa ramadan rediet redwan ribka roba robel robera roman ruth saada saba sadik ' +
  'safiya said saida salem salih samira samrawit samri samson samuel sara saron seada seblewengel sebsibe segni seid ' +
  'selam selamawit selamu semere semira senait senayt serkalem seyfu seyoum shambel shamsu sharif shewaye shewit ' +
  'shiferaw shimelis shukri shumet sifan siham simegn simret sintayehu sirak sisay sitina sofia soliyana solomon sosina ' +
  'sumeya surafel tadele tadelech tadesse tadiyos tamirat tarekegn tariku taye tefera tegegn tekalign teklay tekle ' +
  'tekleberhan temam temesgen tenagne terefe tesema tesfa tesfahun tesfalem tesfaye teshome tewabech tewelde tewodros ' +
  'tibebu tigest tigist tilahun tirunesh tolera tolesa tolosa tsedale tsega tsegay tsegaye tsehay tsige tsigereda tsion ' +
  'tujuba turi umar urji wakjira warsame wasihun wegayehu wegene welde wendimu woinshet wolde woldemariam wondimu ' +
  'wondwosen wondwossen workinesh workneh worknesh worku wube wubet wubit wude yabsira yalemzewd yared yasin yasmin ' +
  'yeabsira yemane yenenesh yeshi yeshimebet yetnayet yewubdar yibeltal yididiya yilma yimer yirga yirgalem yisak yishak ' +
  'yitbarek yodit yohanes yohannes yonas yonatan yordanos yosef yoseph yusuf zahara zahra zebiba zekarias zelalem zemzem ' +
  'zenebech zerihun zewditu zewdu zeynab zeyneb zinabu zinash ziyad zufan ' +
  'አበበ አበባ አለሙ አልማዝ አማኑኤል አስቴር በቀለ ብርሃኑ ብርቱካን ዳንኤል ዳዊት ደሳለኝ ደስታ ኤልያስ እየሩሳሌም ፍቅር ገነት ጌታቸው ግርማ ሃና ሀና ኃይሉ ሄለን ህይወት ሕይወት ከበደ ' +
  'ቅዱስ ለምለም ማህሌት ማርታ መኮንን ሜሮን መሠረት መስፍን ሙሉጌታ ናትናኤል ራሄል ሰላም ሳሙኤል ሳራ ሰለሞን ታደሰ ተስፋዬ ቴዎድሮስ ትዕግስት ጥላሁን ፀሐይ ጽዮን ወርቁ ያሬድ ዮሐንስ ዮናስ'
).split(' ')
