/**
 * The 2,048 words that a hash is said with. No two sound alike, and none is another's plural. They and their order are for ever: who
 * noted four words finds them again.
 */
export const WORDS: readonly string[] = `
Abend Abendrot Abflug Absatz Abteil Achat Adler Adresse Affe Afrika Agave Ägypten Ahoi Ahorn Akazie Akkord Akrobat Alarm Alaska Albatros
Album Algebra Alltag Alm Almhütte Aloe Alpaka Alpen Alphabet Alphorn Altbau Altstadt Amboss Ameise Amerika Ampel Amphore Amulett Anakonda
Ananas Anden Andenken Anekdote Anemone Anfahrt Anfang Angebot Angel Angler Anhänger Anker Ankunft Anorak Anpfiff Anruf Antenne Antilope
Antwort Anwalt Anzug Apfel Apfelmus Apotheke Appetit Applaus Aprikose April Aquarell Aquarium Äquator Arbeit Arena Arie Armband Ärmel
Armlehne Armreif Armstuhl Arnika Aroma Artist Arzt Asien Asphalt Aster Asteroid Atelier Atemzug Athen Atlantik Atlas Atoll Auerhahn
Auflauf Aufstieg Auftrag Auftritt Aufzug Augapfel Auge Augsburg August Auktion Ausblick Ausdauer Ausfahrt Ausflug Ausgang Auslöser Ausritt
Aussicht Ausweg Ausweis Auto Autobahn Autobus Autokino Automat Avocado Axt Azalee Azur Baby Bäcker Bäckerei Backofen Badehose Badetuch
Bagger Baguette Bahnhof Baldrian Balkan Ball Ballade Ballon Balsam Bambus Banane Band Banjo Bankett Bär Barett Bärlauch Barock Barsch
Basar Basel Basis Bastkorb Bastler Batterie Bauklotz Baukran Baum Baumhaus Bauplan Baustein Bauwagen Bauzaun Bayern Beagle Beamer Becken
Begonie Beifall Belgien Benzin Bergbahn Bergkäse Bergsee Bergwerk Berlin Beruf Besteck Besuch Beutel Biathlon Biber Biene Bierglas
Bierkrug Bierzelt Bikini Bild Billard Biologie Birke Birnbaum Biskuit Bison Bistro Biwak Blase Blau Blaumann Blauwal Blazer Blech Blinker
Blitz Block Blues Blume Bockbier Boden Bohrer Bohrturm Boje Bolzen Bommel Bonbon Bonsai Bonus Börse Bottich Bowle Bowling Box Boxring
Brandung Braten Bratsche Brauer Brauerei Braunbär Brause Bremen Bremse Brezel Brief Brikett Brille Brokkoli Bronze Brosche Brot Brötchen
Brotdose Brotkorb Brotzeit Brücke Bruder Brummbär Brunch Brunnen Brüssel Buch Bücherei Buchfink Budapest Bude Büffel Bulette Bullauge
Bumerang Bündel Bungalow Burg Bürste Bussard Butter Cabrio Camping Campus Caravan Cashew Cellist Cello Cent Champion Chance Chanson Charme
Chef Chemie Chili Chips Chor Chronik Clown Club Cockpit Cocktail Cognac Collage Comic Computer Cousin Cowboy Creme Curry Dachs Dahlie Dame
Dampf Dampfbad Dampflok Dänemark Dattel Daumen Däumling Deckel Deich Delfin Delta Denker Denkmal Designer Dessert Detektiv Dezember
Diabolo Diadem Dialog Diamant Dichter Dichtung Dickicht Dienstag Diesel Dill Dingo Dinkel Dirigent Dirndl Disco Diskus Docht Dogge Doktor
Domino Donner Donut Dorf Dorsch Dortmund Drache Drehtür Dreieck Dreifuß Dreirad Dresden Dromedar Drossel Drucker Dübel Dublin Duett
Duisburg Dukaten Dünger Dunst Duschgel Düse Dutzend Dynamo Echo Eckball Eckstein Edelweiß Efeu Eibe Eiche Eichhorn Eidechse Eigelb Eimer
Eingang Einkauf Einrad Eintopf Eis Eisbahn Eisberg Eisdiele Eiskugel Eislauf Eisvogel Eiswein Eiszeit Eiweiß Elefant Elf Elfmeter Ellbogen
Ellipse Elster Emu Energie England Englisch Ente Enzian Epoche Erbse Erdbeere Erde Erdkugel Erdkunde Erdnuss Erdöl Erfinder Erfolg Erfurt
Erker Erlebnis Erzähler Esel Eselsohr Espresso Essig Esstisch Estragon Etappe Etui Eule Euro Europa Experte Express Fabrik Fächer Fackel
Faden Fagott Fährmann Fahrplan Fahrrad Falafel Falke Faltboot Familie Fanfare Farn Fasan Fasching Fass Fassade Fazit Februar Fechten Feder
Feige Feldbett Feldhase Feldmaus Felsen Fenchel Fenster Ferien Ferkel Ferne Fernglas Fernrohr Festival Festland Festmahl Festung Festzelt
Fibel Fichte Figur Filet Film Filmstar Filter Filzhut Finale Finger Finnland Fisch Fitness Fjord Flachs Flagge Flamingo Flanell Flanke
Flasche Fleck Fleiß Flicken Flieder Fliese Flipflop Floh Florenz Florida Flöte Flötist Flügel Flugzeug Flunder Fluss Flüstern Föhn
Folklore Fondue Fontäne Forelle Forscher Forst Fossil Fotograf Foxtrott Fransen Fräse Frau Freibad Freiburg Freitag Freizeit Freude
Freundin Frieden Friseur Frosch Frost Frucht Frühjahr Frühling Fuchs Fuchsbau Fulda Füller Fünf Funke Fußball Fussel Fußmatte Gabel Gähnen
Galaxie Galerie Galopp Gans Garage Garbe Gardine Garnele Garten Gärtner Gasse Gasthaus Gasthof Gaukler Gazelle Gebäude Gebirge Gecko
Gedicht Geduld Gefäß Geflügel Gefühl Gehirn Geier Geist Geländer Gelb Gelenk Gemälde Gemeinde Gemüse Genie Genua Gepäck Gepard Geranie
Gerät Geräusch Gerbera Geröll Gerste Gerüst Gesang Geschäft Geschenk Geschirr Gespenst Getreide Getriebe Geweih Gewinn Gewitter Gewölbe
Gewürz Geysir Ginster Gipfel Gips Giraffe Girlande Gitarre Glanz Glas Glashaus Glasur Glatteis Glitzer Globus Glocke Glück Glühwein Glut
Gnu Gokart Gold Goldzahn Golfer Gondel Gong Gorilla Gouda Gourmet Graben Gramm Granat Grashalm Grenze Griffel Grillen Grimasse Grog
Grönland Groschen Größe Grotte Grün Grünfink Grünkohl Gruß Grütze Guckloch Gulasch Gulden Gummibär Gurke Gürtel Gutshof Gyros Habicht
Hafen Hai Halbmond Hälfte Hals Halsband Halstuch Hamburg Hammer Hamster Handball Handtuch Handwerk Handy Hang Hannover Hantel Harfe
Harlekin Harmonie Harz Häschen Haube Hausboot Haustür Haut Hawaii Haxe Heck Hefe Hefezopf Heide Heizung Helium Helles Helm Hengst Henkel
Herberge Herbst Herd Hering Hermelin Herzog Hessen Heuboden Heugabel Himbeere Himmel Hiphop Hirsch Hirse Hobby Hochhaus Hochrad Hochsitz
Hochzeit Hocker Hoffnung Hofladen Hofnarr Höhle Holland Holunder Holz Holzofen Holzwurm Honig Hopfen Hörbuch Horizont Hörnchen Hornisse
Horoskop Hörspiel Hotdog Hotel Hufeisen Hüfte Hügel Hummus Humor Humpen Hund Hundert Hüpfburg Hürde Hurra Husky Hyäne Hydrant Idee Igel
Iglu Iltis Imbiss Imker Indien Indigo Ingwer Insekt Internat Iris Irland Istanbul Italien Jacke Jackpot Jagdhund Jäger Jalousie Januar
Japan Jasmin Jauchzer Jazz Jeans Jeton Job Jockey Jodler Joggen Joghurt Jojo Joystick Jubiläum Judo Jumbo Juni Jupiter Jute Juwel Juwelier
Kabarett Kabeljau Kabinett Kachel Käfer Käfig Kaiman Kaiser Kajak Kajüte Kakadu Kakao Kaktus Kalender Kalk Kalmar Kalorie Kamel Kamera
Kamille Kamm Kanada Känguru Kanister Kännchen Kante Kantine Kanu Kapern Kapitel Kapsel Kapuze Karaffe Karamell Karaoke Karibik Karmin
Karneval Karo Karotte Karpfen Karriere Karton Kaschmir Käse Kasper Kassette Kastanie Kasten Katalog Katze Kaufhaus Kaugummi Kauz Kavalier
Kaviar Kegel Keks Keksdose Kelch Kellner Keramik Kern Kerze Ketchup Kichern Kicker Kiebitz Kikeriki Kimono Kino Kinosaal Kiosk Kipferl
Kirmes Kirsche Kissen Kiwi Klammer Klang Klappe Klapprad Klassik Klavier Kleber Klee Kleid Klempner Klingel Klinik Klinke Kloß Knabe
Knacker Knall Knäuel Kneipe Knete Knie Knöchel Knödel Knolle Knopf Knospe Knoten Koala Kobold Kobra Koch Kochbuch Kochtopf Köder Kohl
Kohlrabi Kokos Kolben Kolibri Köln Kölsch Kombüse Komet Komfort Komma Kommode Komödie Kompass Kompost Konditor Kondor Konfekt Konfetti
Königin Konserve Kontakt Konto Konzert Kopfball Kopftuch Koralle Korb Korfu Korken Kornfeld Körper Korsika Kosmos Kostüm Kotelett Kragen
Krake Kran Kranich Krapfen Kraut Krawatte Kreide Kreisel Kreta Kreuzer Kreuzung Krimi Kristall Kroatien Krokant Krokodil Krokus Krönchen
Krone Krug Krümel Kruste Kuchen Kuckuck Kuh Kühlbox Kuhstall Küken Kuli Kulisse Kultur Künstler Kupfer Kuppel Kurbel Kürbis Kurier Kurort
Kurve Kurzfilm Kutsche Kuvert Labor Lächeln Lack Lagune Lakritz Lämmchen Lampe Lampion Ländler Landung Landwirt Languste Lappland Laptop
Lasagne Lasso Latein Laterne Latzhose Laub Laubsäge Laubwald Laufband Laufrad Laufsteg Lava Lavendel Legende Leguan Lehm Lehrbuch Lehrer
Lehrling Leinen Leinwand Leipzig Leiter Lemming Lenkrad Leopard Lerche Lesebuch Lettland Leuchter Lexikon Liane Libelle Liebling Lied
Likör Lila Limette Limo Limonade Lineal Linse Linz Lippe Lissabon Litauen Litschi Löffel Loggia Lolli London Lorbeer Löschzug Lösung Lotse
Lotto Lotus Löwe Lübeck Luft Luftpost Luke Lunge Lutscher Luxus Luzern Madrid Magazin Magen Magier Magnet Magnolie Mahagoni Mahlzeit
Maibaum Maibock Maikäfer Mailand Mainz Maisfeld Majoran Makrele Malbuch Maler Malerei Mammut Mandel Manege Mango Mangold Mann Mansarde
Mappe Maracuja Marathon Märchen Marder Marille Marinade Markise Markt Marmor Marokko Marzipan Masche Maschine Maske Massage Masseur
Maßkrug Mast Matjes Matratze Matrose Maultier Maulwurf Maurer Maus Medaille Medizin Megafon Mehl Mehlsack Meißel Meister Melisse Melodie
Melone Mensch Menü Menuett Merkur Messer Messing Metall Meteor Meteorit Methode Metronom Metzger Mexiko Miete Mikado Mikrofon Milch
Milchkuh Mineral Minigolf Minirock Minus Minute Minze Mistel Mitglied Mittag Mittwoch Mixer Möbel Mobile Modell Möhre Mokassin Molkerei
Moment Mond Monitor Monster Monsun Moos Moped Morgen Mörser Mörtel Mosaik Motiv Motorrad Mousse Mozart Muffin Mühlrad Mulde München Muräne
Murmel Muschel Museum Musical Musik Muskat Muskel Müsli Muster Mut Mütze Nachbar Nacht Nachtzug Nacken Nadelöhr Nagel Nähnadel Nähzeug
Narr Narzisse Nashorn Natter Natur Neapel Nebel Nektar Nelke Nepal Neptun Nerv Nest Netz Netzwerk Neugier Neujahr Neumond Neun Nickel
Nilpferd Nische Nixe Nomade Norden Nordpol Nordsee Nordwind Norwegen Note Notiz Novelle November Nudel Nugat Nummer Nürnberg Nuss Nussbaum
Nussecke Nusseis Nusszopf Nylon Obelisk Oblate Oboe Obst Obstbaum Obstkorb Obstler Ochse Ofen Ofenrohr Ohrwurm Okapi Oktave Oktober
Oktopus Oldtimer Olive Olivenöl Omelett Omnibus Onkel Onyx Oper Operette Optiker Orange Orchidee Ordner Oregano Organist Orgel Original
Orkan Ornament Oslo Osten Ostsee Oval Overall Ozean Ozon Päckchen Paella Palais Palast Palette Palme Panama Panorama Panther Papa Papagei
Papaya Papier Pappel Paprika Parade Parcours Parfüm Paris Park Parkbank Parkett Parkhaus Parmesan Partie Partitur Passwort Pastete Pause
Pavian Pavillon Pedal Peking Pelikan Pendel Pension Peperoni Perle Perlhuhn Perlmutt Peru Perücke Pesto Petunie Pfad Pfanne Pfeffer Pfeife
Pfeil Pfennig Pferd Pfiff Pfirsich Pflaster Pflaume Pfleger Pflug Pforte Pförtner Pfund Pfütze Physik Pianist Piccolo Picknick Pilot Pilz
Pinguin Pinie Pinsel Pinzette Pionier Piranha Pirat Pirol Pistazie Piste Pixel Pizza Plakat Plan Planet Plankton Plantage Platane Platin
Plüsch Pluto Podest Poesie Pokal Polen Polizist Polka Polster Pommes Poncho Pony Ponyhof Popcorn Portal Porträt Portugal Posaune Post
Postauto Postbote Posthorn Potsdam Pottwal Prag Praline Prärie Preis Primel Prinz Prise Prisma Profil Programm Projekt Proviant Publikum
Pudding Puder Pullover Puls Pumps Punkt Pupille Püree Purpur Putz Puzzle Pyjama Pyramide Python Quader Quadrat Quark Quartett Quaste
Quatsch Quelle Quintett Quirl Quitte Quittung Quiz Rad Radar Radio Radtour Radweg Rakete Rallye Ranke Ranzen Raps Rapunzel Rasen Rasierer
Raspel Rathaus Raubtier Rauch Raute Ravioli Rebhuhn Rebstock Rechen Rechner Recht Rechteck Regal Regen Regie Rehbock Rehkitz Reifen Reim
Reise Reisebus Reisig Reiskorn Reklame Rekord Relief Rennauto Rennbahn Rennrad Rentner Reporter Reptil Rettich Rezept Rhein Rhythmus
Riesling Rikscha Ring Risotto Ritter Ritze Roboter Rockband Rodeln Rohkost Rohr Rohrpost Roller Rollmops Roman Romanze Römer Rose Rosette
Rosine Rosmarin Rostock Rotkohl Rotor Rotstift Rotwein Roulade Roulette Rübe Rubin Rucksack Rucola Ruderer Ruf Rugby Rührei Rummel Runde
Rüsche Sachsen Safari Safran Saft Säge Sägewerk Sahara Saison Sakko Salami Salat Salbe Salto Salz Salzburg Samba Samstag Sandale Sandbank
Sandburg Sanddorn Sandsack Sandwich Sänfte Sängerin Saphir Satellit Satin Sattler Saturn Sauce Sauna Saurier Savanne Saxofon Schach Schaf
Schakal Schanze Schatten Schaufel Schaum Scheibe Schein Scheitel Schemel Schere Scheune Schiefer Schild Schinken Schirm Schläfe Schlager
Schlamm Schlange Schlauch Schleier Schleife Schleuse Schlips Schloss Schlucht Schmalz Schmiede Schminke Schmöker Schmuck Schnabel Schnalle
Schnaps Schnecke Schnee Schnur Schorle Schotter Schrank Schraube Schritt Schuh Schulbus Schule Schulhof Schulter Schuppen Schürze Schüssel
Schwaben Schwalbe Schwan Schweden Schwefel Schweif Schwung Sechseck Seeadler Seefahrt Seehafen Seehund Seeigel Seelachs Seemann Seemöwe
Seerose Seestern Segler Seife Seil Seilbahn Sekretär Sekt Sekunde Sellerie Semmel Sender Sendung Senf Serenade Serie Servus Sesam Sevilla
Sibirien Sichel Sicht Sieben Siedlung Siesta Signal Silber Sinfonie Sirup Sittich Sitzbank Sizilien Skat Sketch Ski Skihütte Skilift
Skizze Skorpion Skulptur Slalom Slipper Smaragd Smoking Snack Sockel Sofa Softeis Solist Solo Sonate Sonne Sonntag Sopran Sorbet Spagat
Spanien Spargel Sparren Spaß Spätzle Specht Speck Speiche Speise Sperling Speyer Sphinx Spiegel Spieler Spieluhr Spinat Spindel Spinne
Spion Spirale Spitz Sport Sprache Springer Sprint Spross Spruch Sprung Spule Spur Stachel Stamm Standuhr Stange Stapel Start Station
Statue Staub Stausee Steak Stecker Stein Stelze Stempel Steppe Steward Stiefel Stift Stimme Stirn Stoff Stollen Stoppuhr Stöpsel Storch
Strahlen Strand Straße Strauch Strauß Streife Streusel Stroh Strohhut Strudel Student Studio Studium Stufe Stuhl Stunde Süden Südpol Sülze
Sumpf Suppe Sushi Swing Sylt Symbol Szene Tabelle Tablett Tagebuch Tagtraum Taille Takt Talent Tandem Tanne Tänzer Tanzlied Tapete
Tarantel Tastatur Taste Taucher Tausend Taverne Taxi Team Technik Teddy Teddybär Tee Teekanne Teelicht Teestube Teewurst Teig Telefon
Teleskop Teller Tempo Tennis Tenor Teppich Termin Termite Terrasse Terrier Texas Text Theater Theke Thymian Ticket Tiefe Tierarzt Tierpark
Tiger Tinte Tischler Titan Titel Toaster Tofu Tokio Tomate Tombola Ton Tonkrug Topas Topf Torhüter Torte Tortilla Torwart Toskana Tourist
Tower Trainer Training Traktor Trapez Traube Traum Trecker Treffen Treppe Tresor Tretboot Triangel Tribüne Trichter Trikot Trio Trödel
Troll Trommel Trommler Trompete Tropen Trophäe Tröte Trubel Trüffel Truhe Trumpf Truthahn Tuba Tugend Tukan Tulpe Tümpel Tundra Tunika
Tunnel Tür Turban Turbine Türkis Turner Turnhose Übung Ufer Uhr Uhrwerk Ukulele Ulme Umarmung Umschlag Umweg Umwelt Umzug Ungarn Uniform
Unkraut Unsinn Uranus Urknall Urkunde Urlaub Urwald Urzeit Utopie Valencia Vampir Vanille Veilchen Venedig Ventil Venus Veranda Verona
Vers Vesper Viadukt Video Vier Viereck Viertel Vierzig Vitamin Vitrine Vogel Vollbad Vollkorn Vollmond Vorbild Vorhang Vorteil Vorwort
Vulkan Waage Wachhund Wächter Waffel Waggon Wald Waldhorn Waldkauz Waldrand Waldweg Walfisch Wallach Walnuss Walross Walzer Wanderer
Wanduhr Wappen Wärme Warschau Waschbär Wasser Webstuhl Wechsel Weimar Wein Weinberg Weinfass Weinglas Weinrebe Weisheit Weißbier Weißbrot
Weißkohl Weizen Welle Weltall Weltraum Werft Werkbank Werkzeug Wespe Westen Westwind Wetter Wettlauf Whisky Wichtel Widder Wiese Wikinger
Wildbach Wildente Wildgans Wimpel Wind Windel Windhund Windrad Windrose Winzer Wirbel Wirsing Witz Woche Wodka Wohnung Wok Wolf Wolke
Wombat Wort Wühlmaus Wunder Wunsch Würfel Wurm Wurst Wüste Xylofon Yeti Yoga Zahnarzt Zahnrad Zander Zange Zapfen Zapfhahn Zauber Zauberei
Zaun Zebra Zeche Zehn Zeichen Zeichner Zeiger Zeitlupe Zeitung Zelt Zement Zenit Zeppelin Zettel Zeugnis Zicklein Zickzack Ziege Ziegelei
Ziffer Zigarre Zikade Zimt Zirkel Zirkus Zisterne Zitrone Zoo Zucchini Zucker Zufall Zugabe Zugpferd Zugvogel Zuhörer Zukunft Zündholz
Zürich Zutat Zwanzig Zweirad Zwerg Zwieback Zwiebel Zwilling Zwirn Zylinder Zypern Zypresse
`
  .trim()
  .split(/\s+/);
