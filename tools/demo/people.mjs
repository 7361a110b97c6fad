// Who sits at the demo's table.

/** The first one is its superuser. Each one's password follows from the user name. */
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

/** Kept the books before Leni, and has left since. */
export const FORMER = person('Girgl', 'Obermeier');

function person(firstName, lastName, office = '') {
  const username = firstName.toLowerCase();
  return { firstName, lastName, username, password: `prost-${username}`, office };
}
