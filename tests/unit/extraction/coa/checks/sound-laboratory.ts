/** Fields of a laboratory on which no check has anything to say. */
export const SOUND_LABORATORY = {
  lab: 'Harbor Point Laboratories',
  lab_street: '88 Dock Street',
  lab_city: 'Oakland',
  lab_state: 'CA',
  lab_zipcode: '94607',
};
