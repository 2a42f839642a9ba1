import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

/** Labels and values on one line, parted by nothing but the weight of their type; words between stars are bold. */
it.each([
  ['values in bold', 'Matrix *Hemp* *oil*', 'Tested for *Deep* *Hollow* *Farm*', 'Batch ID *DHF-1023*', 'Sampled *-*'],
  ['labels in bold', '*Matrix* Hemp oil', '*Tested* *for* Deep Hollow Farm', '*Batch* *ID* DHF-1023', '*Sampled* -'],
])('reads labels that the weight of their type parts from their values (%s)', (_, type, client, batch, sampled) => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
= Certificate of Analysis
Sample ID QA-23-11076          ${type}
${batch}          Received Jan 09, 2024
${sampled}          Reported Jan 15, 2024
${client}`),
  );
  expect(fields).toMatchObject({
    product_type: 'Hemp oil',
    producer: 'Deep Hollow Farm',
    batch_number: 'DHF-1023',
    date_collected: null,
    date_received: '2024-01-09',
  });
});

it('takes bold words within a sentence for no value', () => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
= Certificate of Analysis
# Sour Moss Kush
Sample ID QA-23-11076
Sample *numbers* are those of this laboratory.`),
  );
  expect(fields).toMatchObject({ product_name: 'Sour Moss Kush', lab_id: 'QA-23-11076' });
});
