import type { LabProfile } from './lab-profile.ts';
import type { StoreProfile } from './store-profile.ts';

/** What is known of a laboratory's certificates or of a store's receipts: kept, exported and imported alike. */
export type LearnedProfile = LabProfile | StoreProfile;

export const isStoreProfile = (profile: LearnedProfile): profile is StoreProfile =>
  'proofdesk_store_profile' in profile;
export const isLabProfile = (profile: LearnedProfile): profile is LabProfile => !isStoreProfile(profile);
