/**
 * The thousand passwords that are chosen most, of six characters and more and in small letters: those of the whole world, and those
 * of a German table. Whoever guesses begins with them.
 */
const COMMON = `
000000 0000000 00000000 0000000000 001122 010101 010203 012345 0123456 01234567 012345678 0123456789 020202 030303 050505
070707 080808 090909 0987654321 098765 100000 100200 101010 101112 102030 10203040 110110 111000 111111 1111111 11111111
111111111 1111111111 111213 111222 111222333 112112 112211 112233 11223344 1122334455 113113 114114 115115 116116 118118
119119 120120 121212 12121212 121314 123000 123098 123111 123123 12312312 123123123 123147 123212 123234 12321 123321
1233211 12332 123333 12341234 12344321 123450 12345 123456 1234560 1234561 1234567 12345678 123456789 1234567890
12345678900 12345678910 1234567891 12345679 12345a 12345q 12345qwert 12345qwerty 12345t 12345z 123456a 123456abc 123456b
123456c 123456d 123456j 123456l 123456m 123456q 123456qwerty 123456s 123456t 123456z 1234567a 1234567q 12345678a 12345678q
123456789a 123456789q 123456aa 1234554321 123454321 123465 123654 123654789 123666 123698 123698745 123741 123789 123789456
123987 123abc 123asd 123hallo 123qwe 123qwe123 123qweasd 123qwerty 123wer 1234abcd 1234asdf 1234qwer 12qwas 12qwaszx 12qw12qw
12monkeys 1210 121121 122333 124578 125125 126126 128128 129129 130130 131131 131313 132132 132435 133133 134679 135246
135135 135790 1357911 13579 135791 135792468 135798642 136136 137137 138138 139139 140140 141414 142536 143143 14344 144000
145145 145632 147147 147258 147258369 147369 147852 14789632 147896325 147896 150150 151515 152535 153153 153624 154154
159159 159263 159357 159753 159753456 159951 160160 161616 163163 168168 171717 181818 191919 197777 198000 198200 199000
1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1q1q1q 1q2q3q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz1qaz 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1qayxsw2 1qay2wsx 1w2e3r 1w2e3r4t 1x2x3x 200000 200200 201201 202020 20202020 212121 21212121 214365
222222 2222222 22222222 222333 223344 22334455 228228 232323 23456 234567 2345678 23456789 242424 246810 2468 246800 252525
252627 258258 258369 258456 258852 262626 272727 282828 292929 2wsx3edc 300000 303030 310310 311311 313131 314159 31415926
314159265 321123 321321 321456 321654 321654987 3214789 323232 332211 333333 3333333 33333333 333444 333666 334455 343434
345345 345678 353535 357159 357951 362514 363636 369258 369258147 369369 369963 373737 383838 393939 400000 404040 414141
420420 424242 43214321 432100 4444444 444444 44444444 444555 445566 44556677 454545 456123 456321 456456 456654 456789
456852 4567 464646 474747 484848 494949 500000 505050 50cent 515000 515151 520520 521521 525252 5201314 535353 543210 5432100
54321 545454 555000 555555 5555555 55555555 5555555555 555666 556677 565656 567567 567890 575757 585858 595959 600000 606060
616161 626262 636363 646464 654123 654321 6543210 654654 656565 662266 666000 666111 666666 6666666 66666666 666777 666999
667788 676767 678678 678910 686868 696969 69696969 700000 707070 717171 727272 737373 741741 741852 741852963 741963 747474
753159 753951 757575 765432 7654321 767676 777555 777666 777777 7777777 77777777 7777777777 777888 777999 778899 787878
789123 789321 789456 789456123 7894561230 789456321 789654 789654123 789789 789987 797979 800000 808080 818181 828282
838383 848484 852147 852258 852456 852852 852963 858585 868686 876543 87654321 878787 888000 888666 888888 8888888 88888888
8888888888 888999 898989 900000 900900 908070 909090 911911 919191 929292 939393 949494 951357 951753 951951 959595 963147
963258 963852 963852741 963963 969696 979797 987123 987456 987654 9876543 98765432 987654321 9876543210 987987 989898 990099
996633 998877 99887766 999000 999111 999666 999888 999999 9999999 99999999 999999999 9999999999
a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa1234 aa12345 aa123456 aa112233 aaa111 aaa123
aaaaaa aaaaaaa aaaaaaaa aaaaaaaaaa aaliyah aaron123 abc123 abc1234 abc12345 abc123456 abcabc abcd1234 abcd123 abcd12345
abcde1 abcde123 abcdef abcdef1 abcdef123 abcdefg abcdefg1 abcdefgh abcdefghi access access14 account action adelheid adidas
admin1 admin12 admin123 admin1234 admin12345 administrator adminadmin admin@123 adrian adriana adrienne airborne airplane
airforce aleksandra alemania alenka alessandro alexa1 alexander alexander1 alexandra alexis alfred alfredo alicia aliens
alison allison allmine alpha1 alpine alyssa amanda amanda1 amateur amber1 america america1 american amigos anderson andrea
andrea1 andreas andreas1 andrew andrew1 andromeda angel1 angel123 angela angelika angelina angelo angels animal annamaria
annika anthony anthony1 antonia antonio anything apollo apples apple123 aragorn archie aries1 arizona arnold arschloch
arschgeige arsenal arsenal1 arthur asd123 asdasd asdasd123 asdasdasd asdf12 asdf123 asdf1234 asdf12345 asdfasdf asdfgh asdfgh1
asdfgh123 asdfghj asdfghjk asdfghjkl asdfjkl asdfjklö asdqwe asdqwe123 asdzxc ashley ashley1 ashton asshole asshole1 assassin
asterix atlantis audi80 august augustiner aurora austin austin1 australia autobahn avatar azerty azertyuiop azsxdc
babygirl babygirl1 babylon babyboy backup badass badboy badger bailey balance ballin banane bananas banana bandit bangkok
barbara barbie barcelona barcelona1 barney baseball baseball1 basketball basket bastard bastian batman batman1 bayern bayern1
bayernmünchen bayernmuenchen bayern1900 beatles beatrice beautiful beautiful1 beauty beaver beckham becker beerbeer benfica
benjamin benjamin1 bennie berlin berlin1 berlin123 bernard bernie bernhard bettina bianca biatch bierbier bigboy bigcock bigdick
bigdog bigfoot bigtits billabong birgit biscuit bismarck bitch1 bitches biteme blabla blablabla black1 blackberry blackcat
blackie blacks blahblah blaster blazer blessed blessing blink182 blitzkrieg blonde blondie blossom blowjob blue123 bluebird
blueeyes blueberry bmwbmw bollocks bonjour bonnie booboo booger boogie boomer booster borussia borussia09 boston bowling bradley
brandi brandon brandon1 brandy braves brazil breanna bremen brenda brian1 bridge britney brittany broncos brooke brooklyn brother
brownie browns brutus bubbles bubbles1 bubba1 buddha buddy1 buddy123 buffalo buffett bulldog bulldogs bullet bullshit bundesliga
burger buster buster1 butter butterfly butterfly1 button buttons
cactus caitlin calculus california calimero calvin camaro cameron cameron1 camille campbell canada cancer candy1 cannabis captain
carlos carmen carolina caroline carrie carter cartman casino casper cassandra cassie castle catherine catalina celeste celtic
center chance changeme chandler changed charles charles1 charlie charlie1 charlie123 charlotte charlene charly cheese chelsea
chelsea1 chelsea123 cherry cheryl chester chester1 chevelle chevy1 chicago chicken chicken1 chinchin chloe1 chocolat chocolate
chocolate1 chopper chris1 chris123 chrissy christ christa christian christian1 christina christine christmas christoph christopher
chronic chuck1 church cinnamon citroen claire clarence classic claudia claudia1 clayton clemens clemson clifford clover cocacola
cocacola1 coconut coffee coldplay colleen college colorado colombia columbia comeon community compaq compaq1 computer computer1
connie connor consuelo contact content cookie cookie1 cookies cooper corazon corolla corsair corvette cosmos cottage cotton
counter country courage courtney cowboy cowboys cowboys1 coyote cracker crazy1 creative cricket cristian cristina crystal crystal1
cubbies cuddles culture cupcake curtis custom cynthia
d123456 daddy1 daddysgirl dakota dakota1 dallas dallas1 damian danger daniel daniel1 daniel12 daniel123 daniela danielle danielle1
danny1 dannyboy danube darkness darkside darling darren darwin david1 david123 deadhead deadpool debbie december default defender
deftones delfin delphi delta1 demon1 denise dennis dennis1 denver derrick desert design desiree destiny destiny1 detlef detroit
deutsch deutschland deutschland1 devils dexter dexter1 diablo diablo2 diamond diamond1 diamonds diana1 dickhead diesel dieter
dieter1 digital dilbert dillon dimples dirtbike discovery disney doctor doctorwho dodgers dodger doggie doggy1 dolphin dolphin1
dolphins domino dominic dominik donald donkey donnie doomsday dortmund dortmund09 douglas dragon dragon1 dragon12 dragon123
dragonball dragonfly dragons dreamer dreams dresden drowssap drpepper drummer duisburg dustin dynamo
eagles eagles1 earthlink easter eastside eatme1 eclipse eddie1 edward edwards eight8 einstein eintracht elaine elefant element
elephant elfriede elisabeth elizabeth elizabeth1 ellen1 embalmer emerald emily1 eminem eminem1 emmanuel engineer england england1
enigma enterprise erdbeere erica1 erotic escape espresso estrella eternity eugene europa evangelion everton everton1 excalibur
except explorer extreme
fabian facebook facebook1 faith1 falcon falcon1 falcons family family1 fantasy fashion fatboy fatima fcbayern fckoeln fcköln
february felicia felix1 fender fenerbahce ferdinand ferrari ferrari1 fickdich ficken ficken1 fireball firebird firefly firefox
fireman fischer fisher fishing fishing1 flames fletcher flipper florian florida florida1 flower flower1 flowers flowers1 fluffy
fluffy1 flyers football football1 forever forever1 formula1 forest fortuna fortune forward foobar france francesca francesco francis
francisco frank1 frankie franklin frankfurt frankreich franziska freak1 freddie freddy frederic freedom freedom1 freeman freepass
freeuser freeway freiburg freiheit freitag freunde freundin friday friedrich friend friends friends1 frosch fruehling frogger
frozen fubar1 fucked fucker fuckface fucking fuckme fuckoff fuckoff1 fuckyou fuckyou1 fuckyou12 fuckyou123 fuckyou2 fuckyou69 fussball
fussball1 fussball123 fußball fußball1 future
gabriel gabriel1 gabriela galatasaray gandalf gandalf1 gangsta gangster ganja420 garage garden garfield garfield1 garrett gateway
geheim geheim1 geheim12 geheim123 gemini general generic genesis genius george george1 gerald gerhard germany germany1 getmoney
getsome ghetto giants gibson giovanni gisela gizmodo gizmo1 ginger ginger1 gladiator goalie goblin godfather godzilla goethe goldberg
golden goldfish goldie golfer gollum gonzalez goober goodboy goodgirl goodluck google google1 google123 gordon gorilla gotcha gothic
gracie graham grandma grandpa granny greatone green1 green123 greenday greenday1 gregory griffin grizzly groovy guadalupe guenther
guinness guitar guitar1 günther gunner gunners gunther guntis gustav gymnast
hacker hahaha hahaha1 halflife halloween hallo1 hallo12 hallo123 hallo1234 hallo12345 hallohallo hallihallo hamburg hamburg1 hamilton
hammer hamster handball handsome hannah hannah1 hannes hannover hansen hansi1 happiness happy1 happy123 happyday hardcore harley harley1
harald haribo harold harrison harrypotter hartmut hasenase hasehase hatred havana hawaii heather heather1 heaven hector heidelberg
heineken heinrich heinz57 helena hello1 hello12 hello123 hello1234 hellokitty hellohello helmut helpme hendrix henrik herbert hercules
herman hermann hershey herzblatt hesoyam hejhej himmel hiphop hockey hockey1 hoffmann hoffnung holger holiday hollister hollywood
homeboy homer1 honda1 honduras honey1 honeybee hooters hornets horses horst1 hotdog hotgirl hotmail hotmail1 hotrod hotstuff houston
howard hubert hummer hummel hundehunde hunter hunter1 hunting hustler hustla
iceberg icecream iceman ich1du ichhassedich ichliebedich ichliebe iforget iforgot ilovegod iloveme iloveme1 iloveu iloveu1 iloveu2
iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou22 imagine imperial indian indiana indigo infantry infinity
inferno ingrid inside insane internet internet1 inuyasha ireland irene1 ironman isabel isabella isabelle island israel italia
jackass jackass1 jackie jackson jackson1 jacob1 jacobs jaguar jamaica james007 james1 james123 jamesbond jamie1 janine january jasmin
jasmine jasmine1 jason1 jasper javier jayden jayjay jeanette jeffrey jenkins jennifer jennifer1 jenny1 jeremy jeremy1 jerome jessica
jessica1 jessie jesus1 jesus123 jesuschrist jesus777 jimbob jimmy1 joachim joanna johann johannes johannes1 john123 john316 johnny
johnson johnson1 jonas1 jonathan jonathan1 jordan jordan1 jordan12 jordan123 jordan23 joseph joseph1 joshua joshua1 joshua123
josephine journey juergen jürgen juliana julia1 julian julian1 julien juliette juliane jungle junior junior1 jupiter justice justin
justin1 justin123 justinbieber justine juventus
kaffee kaiser kaiserslautern kakashi kaktus kamikaze kangaroo kansas karate karina karlsruhe karneval kartoffel kasper katerina
katharina katherine kathleen kathrin katie1 katrin katrina katze1 katzen kawasaki kayla1 kaylee keepout keller kelly1 kelsey kennedy
kenneth kermit kerstin kevin1 kevin123 killer killer1 killer12 killer123 killers killme kimberly kimberley kingdom kingkong kings1
kissme kissme1 kitkat kitten kittens kittycat kitty1 klaus1 knight knights knuddel knuffel kobold koblenz kokain koenig königin kontakt
konstantin kramer kristen kristin kristina krokodil krystal krieger kuschel kuschelbär
ladybug lakers lakers1 lamborghini lancer landon langer larissa lasvegas lassmich lasttest laura1 lauren lauren1 laurent lebron23
leather leedsutd legend legends legolas leipzig lennon leonard leonardo leonie leopard leslie lesbian letmein letmein1 letmein123
leverkusen liberty liberty1 library licker liebe1 liebe123 liebling lieblings liebespaar lightning lillie lincoln linda1 lindsay
lindsey linkin linkinpark linus1 lionel lionking listen little littleman liverpool liverpool1 lizard lizzie lkjhgf lkjhgfdsa
lollipop lollol lollol123 london london1 lorenzo lorraine losangeles loser1 lottie louise louisa lovebug loveislife lovelife lovelove
lovely lovely1 loveme loveme1 loveme2 lover1 loverboy lovers loveyou loveyou1 love12 love123 love1234 love4ever lucifer lucky1 lucky123
lucky13 lucky7 ludwig lukas1 lukas123 lumberjack
m123456 mackenzie macintosh maddog madeline madison madison1 madonna madrid maggie maggie1 magdalena maganda magic1 magnum magnus
mahalkita mailman mainz05 maldini mallorca malaka malcolm malibu mandy1 manchester manchester1 manfred mannheim manning manutd
marathon marcel marcel1 marcus marcus1 margaret margarita margit maria1 maria123 mariah mariana marie1 marina marine mariposa marines
marion mark123 markus markus1 marlboro marley marley1 marlene marlin marriage married marshall martha martin martin1 martina martinez
marvin mary123 maryjane maryland master master1 master12 master123 masters masterkey mathias matrix matrix1 matthew matthew1 matthias
mathilda maurice maverick maximilian maximus maxwell maxwell1 mayday mcdonald meatball medical meister melanie melanie1 melissa melissa1
melody member mememe memphis mercedes mercedes1 merlin merlin1 merlin123 mersedes metal1 metallica metallica1 mexico mexico1 michael
michael1 michael123 michaela michel michele michelle michelle1 michigan mickey mickey1 mickeymouse microsoft midnight midnight1 miguel
mike123 mike1234 milano miller million mimimi mine123 minecraft minnie miracle miranda mischa misery misfits missy1 mistress misty1
mitchell mittwoch mobile moechte molly1 mommy1 monday money1 money123 monika monica monique monitor monkey monkey1 monkey12 monkey123
monkeys monopoly monster monster1 montag montana montreal monty1 moomoo moonlight morena morgan morgan1 morgen morris motdepasse mother
mother1 motorola motorrad mountain mountaindew mouse1 mozart muffin muffin1 mülleimer münchen muenchen munchen münster murphy murphy1
muschi muschi1 music1 musica musik1 mustang mustang1 mustermann mutter mutti1 mylove myname mypass mypassword mypassw0rd myself myspace
myspace1 mystery mädchen
nascar natalia natalie natalie1 natasha nathan nathan1 nation naruto naruto1 naughty needles nelson nemesis nessie neverland newcastle
newpass newpass1 newport newyork newyork1 niceass nichts nicholas nicholas1 nicola nicolas nicole nicole1 nicole12 niklas nigger nigger1
nightmare nikita nikolaus ninja1 nintendo nipple nirvana nirvana1 nissan nobody nocheins nokia1 nokia6300 nonmember nopass nopassword
nordsee nothing nothing1 notebook november nuernberg nürnberg number1 nutella nutten nymets
october octopus oicu812 oktober oktoberfest oklahoma olaf123 oldman oliver oliver1 oliver123 olivia olivia1 oneill online onkelz
ontario opensesame orange orange1 oranges orchid orgasm orlando oscar1 ostern outlaw outkast oxford
p4ssw0rd p@ssw0rd p@ssword pa$$word pa55w0rd pa55word paddle paladin palermo pamela panasonic pancho panda1 pandora panther panther1
panthers papapa papillon parker parola partner pass12 pass123 pass1234 pass12345 passat passion passpass passport passw0rd passw0rd1
passwd password password! password0 password01 password1 password1! password10 password11 password12 password123 password1234 password2
password21 password22 password3 password4 password5 password69 password7 password8 password9 passwords passwort passwort1 passwort12
passwort123 passwort1234 passwort! passwort2 passwörter patricia patrick patrick1 patriots paulina pauline payton peaches peaches1 peanut
peanut1 peanuts pearljam peewee pelusa penelope penguin penguin1 penis1 pennywise penthouse people pepper pepper1 peppers pepsi1 perfect
perfect1 perros peter1 peter123 petra1 petunia pferde pferd1 pfarrer phantom philipp phillip phoenix phoenix1 photo1 picasso pickle
picture pierre pimpin pimpin1 pineapple pingpong pinguin pinky1 pinkfloyd pioneer pippin piraten pirate pirates pitbull pittsburgh pizza1
pizza123 platinum platypus player player1 playboy playboy1 please please1 pleasure plymouth poetry pokemon pokemon1 pokemon123 poland
polaris polizei polska pookie pookie1 poohbear poophead poopoo popcorn popcorn1 porno1 porsche porsche1 porsche911 portugal postbank
potato power1 powers prayer precious preston pretty prince prince1 princesa princess princess1 princess12 princess123 princesse
private privat1 prinzessin probieren profile prometheus property prosit prost1 prostprost protect pumpkin pumpkin1 pumuckl puppies
purple purple1 purple123 pussies pussy1 pussy69 pussycat pyramid python
q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5z6 qawsed qawsedrf qayqay qaywsx qaywsxedc qaz123 qazqaz qazwsx qazwsx1
qazwsx123 qazwsxedc qazxsw qqqqqq qqqqqqq qqqqqqqq qq123456 quality quantum queen1 queenie question quincy qwaszx qwe123 qwe123qwe
qweasd qweasd123 qweasdyxc qweasdzxc qweewq qweqwe qweqwe123 qweqweqwe qwer12 qwer123 qwer1234 qwerqwer qwert1 qwert12 qwert123 qwert12345
qwerty qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2 qwerty7 qwertyu qwertyui qwertyuiop qwertz qwertz1
qwertz12 qwertz123 qwertzu qwertzui qwertzuio qwertzuiop qwertzuiopü
rabbit rachel rachel1 racing radiohead raiders raiders1 rainbow rainbow1 raffael ramona ranger ranger1 rangers rangers1 raphael raptor
rasta1 rastaman rayray reality realmadrid rebecca rebecca1 rebels record redbull red123 reddog redhead redneck redrose redrum reds1
redskins redsox redsox1 redwings regina regenbogen reggae reinhard reinhold remember renate renegade republic requiem rescue resident
revenge reynolds rhiannon rhubarb richard richard1 ricardo richie richmond ripper river1 rivers roadrunner robbie robert robert1 roberta
roberto robinson robin1 rocket rockets rocknroll rocky1 rockstar rockstar1 rockyou rodney rodriguez roland rolex1 rolltide romance romania
romano romeo1 ronaldo ronaldo1 ronaldo7 ronald ronnie rooney rooster rootbeer rootroot rosebud roses1 rosita rosmarie rostock rotkäppchen
roxanne royals ruben1 rudolf rudolph running runner runescape runescape1 rupert russell russia rusty1
s123456 saarland sabine sabine1 sabrina sabrina1 sabres sadie1 sailing sailor saints sakura salami salasana samantha samantha1 sammie
sammy1 sammy123 samson samson1 samstag samsung samsung1 samuel samuel1 samurai sandman sandra sandra1 santana santiago santos sarah1
sarah123 sascha sasha1 sasuke saturn saturday satan666 savage savannah schalke schalke04 schalke1 schatten schatz schatz1 schatz12
schatz123 schatzi schatzi1 schatzi123 schätzchen schalter scheisse scheisse1 scheiße scheiss schiller schlampe schlange schmetterling
schmidt schnecke schneider schnitzel schnucki schnuffel schnuffi schnulli schokolade schokolade1 school school1 schröder schule
schule1 schulz schumacher schumi schwanz schwarz schweden schwein schweini schweinsteiger schweiz schwester science scooby scooby1
scoobydoo scooter scooter1 scorpio scorpion scorpions scotland scottie scott1 scrappy scream scruffy seattle sebastian sebastian1
second secret secret1 secret12 secret123 secrets security selena semperfi senior seniors september serenity sergio service servus
servus1 servus123 seven7 sexsex sexsexsex sexy12 sexy123 sexy69 sexybaby sexybitch sexygirl sexylady sexyme sexymama sexything shadow
shadow1 shadow12 shadow123 shakira shalom shannon shannon1 sharon sharks shaved shazam sheena sheila shelby shelly sherlock sherman
sherry shithead shitty shopping shorty shorty1 showme sierra silver silver1 simone simone1 simon1 simple simple1 simpson simpsons
simsalabim sinner sissy1 sister sister1 sisters skater skater1 skateboard skipper skippy skittles skywalker slayer slayer1 slipknot
slipknot1 slipknot666 smelly smiles smiley smiley1 smith1 smokey smokey1 smooth smoothie smudge snapper snickers snickers1 sniper
snoopy snoopy1 snowball snowboard snowflake snowman snuffy snuggles soccer soccer1 soccer10 soccer11 soccer12 soccer13 soccer2 socrates
softball softball1 soldier solomon sommer sommer1 sommer123 sommer2010 sommer2020 sommer2021 sommer2022 sommer2023 sommer2024 sonic1
sonja1 sonnenblume sonnenschein sonne1 sonne123 sonnenuntergang sonntag sooners sophia sophie sophie1 soulmate southpark southside spanien
spanky sparky sparky1 spartan spartan1 special special1 speedy speedy1 spencer spider spiderman spiderman1 spike1 spirit spitfire
spongebob spongebob1 spooky sports spring springer springs stanley star123 starcraft starfish stargate starlight stars1 starter startrek
starwars starwars1 stealth steelers steelers1 stefan stefan1 stefanie steffen steffi steffi1 stella stella1 stephan stephanie stephen
steven steven1 stewart sticky stierkampf sting1 stinky stinker stoney storm1 stranger strawberry street strider stripper strong stronger
student student1 studio stupid stupid1 stuttgart stuttgart1 subaru sublime success sugar1 suisse sullivan summer summer1 summer12
summer123 summer99 sunday sunflower sunny1 sunny123 sunset sunshine sunshine1 sunshine12 sunshine123 super1 super123 superman superman1
superstar superstar1 support surfer surfing susanne susanna suzanne suzuki swanson sweden sweet1 sweet16 sweetheart sweetie sweetie1
sweetness sweetpea sweets swimmer swimming swordfish sydney sylvia sylvia1 symbol system
t123456 tabaluga tamara tanja1 tanner target tarzan taurus taylor taylor1 teacher teamo1 technics teddy1 teddybär teddybear tekken
telecom telefon tennis tennis1 tequila teresa tester tester1 testing testing1 testing123 test12 test123 test1234 test12345 test123456
testpass testtest testuser texas1 theboss thebest theman themaster theone theresa theodore thomas thomas1 thomas123 thompson thorsten
thunder thunder1 thuglife thumper thüringen tiffany tiffany1 tiger1 tiger123 tigers tigers1 tigger tigger1 tigger12 tigger2 timberland
time2go timothy timeout tinker tinkerbell tintin titanic titanium titties tobias tobias1 together tomato tomcat tommy1 tommy123 topgun
toronto torsten toshiba tottenham trabant tractor traveler travel travis treasure trebor trees1 trevor triumph trinity trinity1 tristan
trixie trojan trooper trouble trucks truelove trustme trustno1 tucker tucker1 turkey turtle turtle1 tweety tweety1 twilight twilight1
twinkle twister twitter tyler1 tyler123 typhoon
ubuntu ulrike ultimate umbrella unbreakable undertaker underground unicorn unicorn1 united unknown urlaub urlaub1 ursula username
valencia valentin valentina valentine valerie vampir vampire vanessa vanessa1 vanilla vaterland vegeta verbatim vermont veronica veronika
vfbstuttgart vfl1848 victor victor1 victoria victoria1 victory viking vikings vincent vincent1 violet viper1 virgin virginia vision
vodafone volcom volkswagen volleyball voodoo voyager
w123456 waldorf wallace walter walter1 wapapapa warcraft warcraft1 warhammer warrior warrior1 warriors wasser wasser1 wasserfall
wassermann water1 waterfall waterloo watson webmaster weasel wedding weihnachten weihnachtsmann weissnicht weissbier weizen welcome
welcome1 welcome12 welcome123 welcome2 weltmeister weltmeister2014 wendy1 werder werderbremen werner werwolf westham westlife weston
westside westside1 wetter whatever whatever1 whatsup whiskey whisky white1 whitney wicked wiesbaden wildcat wildcats wilhelm william
william1 williams willie willkommen willow wilson wilson1 window windows windows1 windsurf winner winner1 winnie winston winston1 winter
winter1 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 wireless wizard wolfgang wolfgang1 wolfpack wolfsburg
wolverine wolves wombat wonder wonderful woody1 woohoo wordpass working world1 wrestle wrestler wrestling wuppertal wwwwww
x123456 xanadu xavier xbox360 xxx123 xxxxxx xxxxxxx xxxxxxxx xyz123 yahoo1 yahoo123 yamaha yankee yankees yankees1 yasmin yellow yellow1
yesterday ysxdcf yvonne yxcvbn yxcvbnm zachary zaq123 zaq12wsx zaq1zaq1 zaq1xsw2 zebra1 zeppelin zidane ziggy1 zigarette zombie zucker
zuckerschnute zürich zurich zwiebel zxc123 zxcasdqwe zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zzzzzz zzzzzzzz
`;

const common: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));

/** Is it one of the thousand passwords chosen most, however it is written? */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}
