/** The members of the demo's table; the first is the superuser. */
export const PEOPLE = [
  person('Anna', 'Huber', 'Admin'),
  person('Leni', 'Wagner', 'Kassenwartin'),
  person('Vroni', 'Maier', 'Kassenprüferin'),
  person('Bertl', 'Moser'),
  person('Sepp', 'Gruber'),
  person('Mina', 'Bauer'),
  person('Franz', 'Lechner'),
  person('Kathi', 'Steiner'),
];

/** The treasurer before Leni, who has left. */
export const FORMER = person('Girgl', 'Obermeier');

function person(firstName, lastName, office = '') {
  const username = firstName.toLowerCase();
  return { firstName, lastName, username, password: `prost-${username}`, office };
}
