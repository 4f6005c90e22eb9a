/** What a device says of the dice and of whom they depend on. */

import trust from './trust.json' with { type: 'json' };

export default { trust };
