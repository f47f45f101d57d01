"""Lets an encoder learn from made lines, and from a teacher that has learned before."""

import random

import torch
import torch.nn.functional as F
from torch import nn

from labelled_lines import ANY_TAG, TAGS
from encoder import ALL_LAYERS, load_body, meaning

BATCH = 512
# Lines of like length stand in one batch, because a batch is as long as its longest line. They are sorted in groups of so many batches.
SORTED_BATCHES = 16


class Lessons:
    """The made lines on the device, with the meaning that the untouched base gives to each clean line."""

    def __init__(self, arrays, base, device):
        self.device = device
        self.ids, self.tags, self.acts, self.passages = (torch.from_numpy(array).to(device) for array in arrays[:4])
        self.ids, self.acts = self.ids.int(), self.acts.float()
        self.lengths = (self.ids > 0).sum(1)
        self.bits = torch.tensor([1 << place for place in range(len(TAGS))], device=device, dtype=torch.int32)
        self.meanings = self.clean_meanings(torch.from_numpy(arrays.clean).to(device), base)

    def clean_meanings(self, clean, base):
        body = load_body(base, ALL_LAYERS).to(self.device).eval()
        meanings = torch.empty((len(clean), body.config.hidden_size), dtype=torch.float16, device=self.device)
        lengths = (clean > 0).sum(1)
        with torch.no_grad(), self.fast():
            for chosen in lengths.argsort().split(8 * BATCH):
                ids = clean[chosen][:, : int(lengths[chosen].max())].int()
                meanings[chosen] = meaning(body, ids).half()
        return meanings

    def fast(self):
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")

    def batches(self, epoch):
        order = torch.randperm(len(self.ids), device=self.device)
        order = torch.cat([group[self.lengths[group].argsort()] for group in order.split(BATCH * SORTED_BATCHES)])
        batches = [batch for batch in order.split(BATCH) if len(batch) == BATCH]
        random.Random(epoch).shuffle(batches)
        return batches

    def loss(self, judged, chosen):
        acts, passages, tags, embedding = judged
        is_judged = self.acts[chosen] >= 0
        of_acts = F.binary_cross_entropy_with_logits(acts.float()[is_judged], self.acts[chosen][is_judged])
        right = (passages.float().softmax(-1) * self.passages[chosen].float()).sum(-1)
        of_passages = -torch.log(right.clamp_min(1e-6)).mean()
        return 4 * of_acts + of_passages + 5 * self.loss_of_tags(tags, chosen) + 4 * self.loss_of_meaning(embedding, chosen)

    def loss_of_tags(self, tags, chosen):
        """A token may have one of several tags. What counts is how probable they are together."""
        may_be = self.tags[chosen][:, : tags.shape[1]]
        is_allowed, is_judged = (may_be.unsqueeze(-1) & self.bits) > 0, may_be != ANY_TAG
        shares = F.log_softmax(tags.float(), -1).masked_fill(~is_allowed, -1e4).logsumexp(-1)
        return -(shares * is_judged).sum() / is_judged.sum()

    def loss_of_meaning(self, embedding, chosen):
        return (1 - (embedding * self.meanings[chosen].float()).sum(-1)).mean()


def loss_to_teacher(judged, taught, ids):
    def apart(own, other):
        return F.kl_div(F.log_softmax(own.float(), -1), F.log_softmax(other.float(), -1), log_target=True, reduction="batchmean")

    is_token = ids > 0
    of_acts = F.binary_cross_entropy_with_logits(judged[0].float(), taught[0].float().sigmoid())
    return 6 * of_acts + apart(judged[1], taught[1]) + 5 * apart(judged[2][is_token], taught[2][is_token])


def learn(encoder, lessons, epochs, rate, say, seed, teacher=None):
    torch.manual_seed(seed)
    encoder.to(lessons.device).train()
    steps = epochs * (len(lessons.ids) // BATCH)
    optimizer = torch.optim.AdamW(encoder.parameters(), lr=rate, weight_decay=0.01, fused=lessons.device == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1, pct_start=0.06)
    for epoch in range(epochs):
        for chosen in lessons.batches(epoch):
            ids = lessons.ids[chosen][:, : int(lessons.lengths[chosen].max())]
            with lessons.fast():
                judged = encoder(ids)
            loss = lessons.loss(judged, chosen)
            if teacher is not None:
                with torch.no_grad(), lessons.fast():
                    taught = teacher(ids)
                loss = 0.3 * loss + loss_to_teacher(judged, taught, ids) + 2 * lessons.loss_of_meaning(judged[3], chosen)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        say("epoch", epoch + 1, "of", epochs, "loss", round(loss.item(), 3))
    return encoder.eval()
