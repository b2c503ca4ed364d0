import { describe, expect, it } from '@jest/globals';
import { addUnsavedForm, hasUnsavedForms } from './unsaved-forms.js';

describe('unsaved forms', () => {
  it('ask for a confirmation until the last one is saved or closed', () => {
    expect(hasUnsavedForms()).toBe(false);
    const [first, second] = [addUnsavedForm(), addUnsavedForm()];
    first();
    expect(hasUnsavedForms()).toBe(true);
    second();
    second();
    expect(hasUnsavedForms()).toBe(false);
  });
});
