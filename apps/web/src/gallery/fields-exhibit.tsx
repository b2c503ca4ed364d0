import {
  Checkbox,
  FileInput,
  Fieldset,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { LazyField } from '../shared/lazy-part/lazy-field.js';
import { EntriesInput } from '../shared/ui/entries-input.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';

const networkChoice = () => import('./network-choice.js');
const REMEDY = 'This is a user name. Enter the name in your passport.';
const HANDLES = ['tarnwick', 'tarnwick-audio'];
const LINKS = ['tarnwick.example'];
const NETWORKS = ['Instagram', 'Twitter', 'YouTube'];

export function FieldsExhibit() {
  return (
    <Exhibit title="Fields">
      <State title="At rest">
        <div className={classes['columns']}>
          <TextInput label="Target Handle/Username" placeholder="@name" description="Without spaces" />
          <PasswordInput label="Password" description="12 characters and more" />
          <NumberInput label="Days" defaultValue={7} min={1} max={90} />
          <NativeSelect label="Time" data={['1 hour', '24 hours']} />
          <Select label="Priority" data={['Low', 'High']} defaultValue="High" />
          <MultiSelect label="Platforms" data={NETWORKS} defaultValue={['Instagram', 'Twitter']} />
          <LazyField
            load={networkChoice}
            props={{ networks: NETWORKS }}
            {...{ label: 'Networks', placeholder: 'Choose networks', shown: '' }}
          />
          <EntriesInput label="Handles" description="Press Enter after each" value={HANDLES} />
          <FileInput label="Picture" placeholder="Choose a file" />
          <Textarea label="Why" description="Recorded with your name" autosize minRows={2} />
        </div>
      </State>
      <State title="With errors">
        <div className={classes['columns']}>
          <TextInput label="Legal name" required defaultValue="admin" error={REMEDY} />
          <NumberInput label="Hours" defaultValue={400} error="Enter 1 to 168 hours." />
          <NativeSelect label="Source" data={['None']} error="Choose a source." />
          <EntriesInput label="Links" value={LINKS} error="Entry 1: Enter an https:// address." />
          <Textarea label="Reason" error="Enter the reason." />
          <Checkbox label="Statement read" error="Confirm that you have read it." />
        </div>
      </State>
      <State title="Disabled">
        <div className={classes['columns']}>
          <TextInput label="Tenant" defaultValue="Tarnwick Audio" disabled />
          <Select label="Tier" data={['Nexus']} defaultValue="Nexus" disabled />
          <Switch label="Monitoring" disabled />
          <Checkbox label="Every network" disabled defaultChecked />
        </div>
      </State>
      <State title="Choices">
        <div className={classes['columns']}>
          <Stack gap="xs">
            <Checkbox label="Auto-report" />
            <Checkbox label="Instagram" defaultChecked />
            <Checkbox label="Some networks" indeterminate />
          </Stack>
          <Radio.Group label="Scope" defaultValue="all">
            <Stack gap="xs" mt="xs">
              <Radio value="all" label="Every role" />
              <Radio value="some" label="Chosen roles" />
            </Stack>
          </Radio.Group>
          <Fieldset legend="Mail">
            <Stack gap="xs">
              <Switch label="Daily summary" description="At 08:00" defaultChecked />
              <Switch label="Each alert" />
            </Stack>
          </Fieldset>
        </div>
      </State>
    </Exhibit>
  );
}
